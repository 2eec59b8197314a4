// Logs the calls of all view controllers of an app, in lines that `mightappear explain` reads.
//
// Add this file to the app; it begins by itself. No class has to change: the methods of UIViewController, and those of
// the app's delegates, are exchanged while the app runs. Whoever does not want that deletes `+load` below, moves the
// interface of ProbedViewController into a header, and inherits from that. It is part of debug builds only.
//
// What is not logged: init, awakeFromNib and loadView; a call whose override does not call super; controllers of
// UIKit's own, but for its containers.
//
// Untested: this was compiled against stand-ins for UIKit and never ran on a device. In doubt are whether UIKit's
// containers call super for all of these, and whether a scene's notification of its connection comes where its
// delegate's call does.

#if DEBUG
#import <UIKit/UIKit.h>
#import <objc/runtime.h>

static NSString *const ProbeHead = @"§head§", *const ProbeCall = @"§call§";
static NSTimeInterval ProbeBegan;

// Puts values into a format, and writes the line.
static void ProbeWrite(NSString *format, NSDictionary<NSString *, NSString *> *values) {
  for (NSString *name in values) {
    NSString *blank = [NSString stringWithFormat:@"{%@}", name];
    format = [format stringByReplacingOccurrencesOfString:blank withString:values[name]];
  }
  NSLog(@"%@", format);
}

static void ProbeLine(NSString *receiver, NSString *call, NSArray<NSString *> *flags) {
  NSTimeInterval seconds = NSProcessInfo.processInfo.systemUptime - ProbeBegan;
  ProbeWrite(ProbeCall, @{
    @"seconds": [NSString stringWithFormat:@"%.3f", seconds],
    @"flags": [flags componentsJoinedByString:@","],
    @"receiver": receiver,
    @"call": call,
  });
}

// What a controller is called: its class, without the module that Swift puts before it.
static NSString *ProbeTitle(id controller) {
  return [NSStringFromClass([controller class]) componentsSeparatedByString:@"."].lastObject;
}

static BOOL ProbeIsLogged(UIViewController *controller) {
  Class own = [controller class];
  NSArray *containers = @[
    UINavigationController.class, UITabBarController.class, UIPageViewController.class, UISplitViewController.class,
  ];
  if ([containers containsObject:own]) return YES;
  return [[NSBundle bundleForClass:own].bundlePath hasPrefix:NSBundle.mainBundle.bundlePath];
}

// Goes with a controller, and tells that it has gone.
@interface ProbeLastWord : NSObject
@property(nonatomic, copy) NSString *title;
@end

@implementation ProbeLastWord
- (void)dealloc {
  ProbeLine(_title, @"deinit", @[]);
}
@end

static char ProbeLastWordKey;

// Writes that a controller was called, if it is one of the app's.
static void ProbeLog(UIViewController *controller, NSString *call, BOOL animated) {
  if (!ProbeIsLogged(controller)) return;
  if (!objc_getAssociatedObject(controller, &ProbeLastWordKey)) {
    ProbeLastWord *word = [ProbeLastWord new];
    word.title = ProbeTitle(controller);
    objc_setAssociatedObject(controller, &ProbeLastWordKey, word, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  }
  NSMutableArray<NSString *> *flags = [NSMutableArray array];
  if (animated) [flags addObject:@"animated"];
  if (controller.isBeingPresented) [flags addObject:@"isBeingPresented"];
  if (controller.isBeingDismissed) [flags addObject:@"isBeingDismissed"];
  if (controller.isMovingToParentViewController) [flags addObject:@"isMovingToParent"];
  if (controller.isMovingFromParentViewController) [flags addObject:@"isMovingFromParent"];
  if (controller.transitionCoordinator.isInteractive) [flags addObject:@"isInteractive"];
  if (controller.transitionCoordinator.isCancelled) [flags addObject:@"isCancelled"];
  ProbeLine(ProbeTitle(controller), call, flags);
}

// Puts a block in a method's place, made by somebody who knows what stood there before.
static void ProbeHook(Class type, NSString *name, id (^block)(IMP original, SEL selector)) {
  SEL selector = NSSelectorFromString(name);
  Method method = class_getInstanceMethod(type, selector);
  static NSMutableSet<NSString *> *hooked;
  if (!hooked) hooked = [NSMutableSet set];
  NSString *key = [NSString stringWithFormat:@"%@ %@", NSStringFromClass(type), name];
  if (!method || [hooked containsObject:key]) return;
  [hooked addObject:key];
  IMP new = imp_implementationWithBlock(block(method_getImplementation(method), selector));
  if (!class_addMethod(type, selector, new, method_getTypeEncoding(method))) method_setImplementation(method, new);
}

static void ProbeHookControllers(void) {
  Class type = UIViewController.class;
  for (NSString *name in @[
         @"viewDidLoad", @"updateProperties", @"updateViewConstraints", @"viewSafeAreaInsetsDidChange",
         @"viewWillLayoutSubviews", @"viewDidLayoutSubviews", @"didReceiveMemoryWarning"
       ]) {
    ProbeHook(type, name, ^id(IMP original, SEL selector) {
      return ^(UIViewController *controller) {
        ((void (*)(id, SEL))original)(controller, selector);
        ProbeLog(controller, name, NO);
      };
    });
  }
  for (NSString *name in @[
         @"viewWillAppear", @"viewIsAppearing", @"viewDidAppear", @"viewWillDisappear", @"viewDidDisappear"
       ]) {
    ProbeHook(type, [name stringByAppendingString:@":"], ^id(IMP original, SEL selector) {
      return ^(UIViewController *controller, BOOL animated) {
        ((void (*)(id, SEL, BOOL))original)(controller, selector, animated);
        ProbeLog(controller, name, animated);
      };
    });
  }
  for (NSString *name in @[ @"willMove", @"didMove" ]) {
    ProbeHook(type, [name stringByAppendingString:@"ToParentViewController:"], ^id(IMP original, SEL selector) {
      return ^(UIViewController *controller, UIViewController *parent) {
        ((void (*)(id, SEL, id))original)(controller, selector, parent);
        ProbeLog(controller, [name stringByAppendingString:parent ? @"(toParent)" : @"(nil)"], NO);
      };
    });
  }
  ProbeHook(type, @"viewWillTransitionToSize:withTransitionCoordinator:", ^id(IMP original, SEL selector) {
    return ^(UIViewController *controller, CGSize size, id coordinator) {
      ((void (*)(id, SEL, CGSize, id))original)(controller, selector, size, coordinator);
      ProbeLog(controller, @"viewWillTransition", NO);
    };
  });
}

// The same word with a small letter at its beginning.
static NSString *ProbeSmall(NSString *word) {
  return [[word substringToIndex:1].lowercaseString stringByAppendingString:[word substringFromIndex:1]];
}

// Exchanges a method that takes one object and returns nothing.
static void ProbeHookMessage(Class type, NSString *name, void (^tell)(id subject)) {
  ProbeHook(type, name, ^id(IMP original, SEL selector) {
    return ^(id delegate, id subject) {
      ((void (*)(id, SEL, id))original)(delegate, selector, subject);
      tell(subject);
    };
  });
}

// Exchanges what the delegates of containers and presentations are told, as far as this one implements it.
static void ProbeHookMethods(Class type) {
  for (NSString *name in @[ @"willShow", @"didShow" ]) {
    NSString *method = [NSString stringWithFormat:@"navigationController:%@ViewController:animated:", name];
    ProbeHook(type, method, ^id(IMP original, SEL selector) {
      return ^(id delegate, UIViewController *owner, UIViewController *shown, BOOL animated) {
        ((void (*)(id, SEL, id, id, BOOL))original)(delegate, selector, owner, shown, animated);
        ProbeLog(owner, [NSString stringWithFormat:@"%@(%@)", name, ProbeTitle(shown)], animated);
      };
    });
  }
  ProbeHook(type, @"tabBarController:didSelectViewController:", ^id(IMP original, SEL selector) {
    return ^(id delegate, UIViewController *owner, UIViewController *tab) {
      ((void (*)(id, SEL, id, id))original)(delegate, selector, owner, tab);
      ProbeLog(owner, [NSString stringWithFormat:@"didSelect(%@)", ProbeTitle(tab)], NO);
    };
  });
  for (NSString *name in @[ @"WillDismiss", @"DidDismiss", @"DidAttemptToDismiss" ]) {
    NSString *method = [NSString stringWithFormat:@"presentationController%@:", name];
    ProbeHookMessage(type, method, ^(id presentation) {
      ProbeLog([presentation presentedViewController], ProbeSmall(name), NO);
    });
  }
}

static void ProbeHookSetters(void) {
  for (Class type in @[ UINavigationController.class, UITabBarController.class, UIPresentationController.class ]) {
    ProbeHook(type, @"setDelegate:", ^id(IMP original, SEL selector) {
      return ^(id owner, id delegate) {
        if (delegate) ProbeHookMethods([delegate class]);
        ((void (*)(id, SEL, id))original)(owner, selector, delegate);
      };
    });
  }
}

// Exchanges what the delegate of the app or of a scene is told.
static void ProbeHookActivity(id delegate, NSString *receiver, NSString *prefix, NSArray<NSString *> *names) {
  if (!delegate) return;
  for (NSString *name in names) {
    ProbeHookMessage([delegate class], [NSString stringWithFormat:@"%@%@:", prefix, name], ^(id subject) {
      ProbeLine(receiver, ProbeSmall(name), @[]);
    });
  }
}

@interface MightAppearProbe : NSObject
@end

@implementation MightAppearProbe

+ (void)load {
  ProbeBegan = NSProcessInfo.processInfo.systemUptime;
  ProbeHookControllers();
  ProbeHookSetters();
  NSArray<NSString *> *names = @[
    @"DidBecomeActive", @"WillResignActive", @"DidEnterBackground", @"WillEnterForeground"
  ];
  NSNotificationCenter *center = NSNotificationCenter.defaultCenter;
  [center addObserverForName:UIApplicationDidFinishLaunchingNotification
                      object:nil
                       queue:nil
                  usingBlock:^(NSNotification *notification) {
    UIDevice *device = UIDevice.currentDevice;
    ProbeWrite(ProbeHead, @{
      @"device": device.model, @"system": device.systemName, @"version": device.systemVersion,
    });
    ProbeLine(@"AppDelegate", @"didFinishLaunching", @[]);
    ProbeHookActivity(UIApplication.sharedApplication.delegate, @"AppDelegate", @"application",
                      [names arrayByAddingObject:@"WillTerminate"]);
  }];
  [center addObserverForName:UISceneWillConnectNotification
                      object:nil
                       queue:nil
                  usingBlock:^(NSNotification *notification) {
    ProbeLine(@"SceneDelegate", @"willConnect", @[]);
    ProbeHookActivity([(UIScene *)notification.object delegate], @"SceneDelegate", @"scene",
                      [names arrayByAddingObject:@"DidDisconnect"]);
  }];
}

@end

// A controller that logs what it is called; for those who do not want methods exchanged.
@interface ProbedViewController : UIViewController
@end

@implementation ProbedViewController

- (void)viewDidLoad {
  [super viewDidLoad];
  ProbeLog(self, @"viewDidLoad", NO);
}

- (void)viewWillAppear:(BOOL)animated {
  [super viewWillAppear:animated];
  ProbeLog(self, @"viewWillAppear", animated);
}

- (void)viewDidAppear:(BOOL)animated {
  [super viewDidAppear:animated];
  ProbeLog(self, @"viewDidAppear", animated);
}

- (void)viewWillDisappear:(BOOL)animated {
  [super viewWillDisappear:animated];
  ProbeLog(self, @"viewWillDisappear", animated);
}

- (void)viewDidDisappear:(BOOL)animated {
  [super viewDidDisappear:animated];
  ProbeLog(self, @"viewDidDisappear", animated);
}

- (void)willMoveToParentViewController:(UIViewController *)parent {
  [super willMoveToParentViewController:parent];
  ProbeLog(self, parent ? @"willMove(toParent)" : @"willMove(nil)", NO);
}

- (void)didMoveToParentViewController:(UIViewController *)parent {
  [super didMoveToParentViewController:parent];
  ProbeLog(self, parent ? @"didMove(toParent)" : @"didMove(nil)", NO);
}

@end
#endif
