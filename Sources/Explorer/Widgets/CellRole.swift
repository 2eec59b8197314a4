import Canvas

/// What a cell means; a name of its own, since the roles of a score are called so, too.
typealias CellRole = Canvas.Role
