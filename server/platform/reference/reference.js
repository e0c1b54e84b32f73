// The reference reads without this: it adds the choice of samples, finding, and copying.
const chosen = 'zegel.docs.sample'

function choose(name) {
  document.documentElement.dataset.sample = name
  localStorage.setItem(chosen, name)
  for (const button of document.querySelectorAll('[data-choose]'))
    button.setAttribute('aria-pressed', String(button.dataset.choose === name))
}

if (document.querySelector('[data-sample]:not(html)')) {
  document.querySelector('.tongues').hidden = false
  for (const button of document.querySelectorAll('[data-choose]'))
    button.addEventListener('click', () => choose(button.dataset.choose))
  choose(localStorage.getItem(chosen) === 'typescript' ? 'typescript' : 'curl')
}

for (const pre of document.querySelectorAll('.show pre, .guide pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent)
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 2000)
  })
  const around = document.createElement('div')
  around.className = 'copyable'
  pre.replaceWith(around)
  around.append(pre, button)
}

/** All operations stood on one page once, so addresses of then have that page and an id. */
function leadOn() {
  const id = location.hash.slice(1)
  if (id === '' || document.getElementById(id)) return
  const links = [...document.querySelectorAll('.chapters a')]
  const link = links.find(({ hash, pathname }) => hash === `#${id}` || pathname.endsWith(`/docs/${id}`))
  if (link) location.replace(link.href)
}
leadOn()
addEventListener('hashchange', leadOn)

const find = document.querySelector('.find')
if (find) {
  find.hidden = false
  const items = [...document.querySelectorAll('.chapters li')]
  find.querySelector('input').addEventListener('input', ({ target }) => {
    const words = target.value.trim().toLowerCase()
    find.parentElement.classList.toggle('finding', words !== '')
    for (const item of items) item.hidden = !matches(item, words)
  })
}

/** By its text, or by the id of its link. */
function matches(item, words) {
  const links = [...item.querySelectorAll('a')]
  return links.some((link) => `${link.textContent} ${link.hash}`.toLowerCase().includes(words))
}
