// Shows only the questions with all typed words.
document.getElementById("search").oninput = event => {
  const words = event.target.value.toLowerCase().split(/\s+/).filter(word => word);
  for (const item of document.querySelectorAll("li")) {
    const text = item.textContent.toLowerCase() + " " + item.dataset.words;
    item.hidden = !words.every(word => text.includes(word));
  }
  for (const heading of document.querySelectorAll("h2"))
    heading.hidden = !heading.nextElementSibling.querySelector("li:not([hidden])");
};
