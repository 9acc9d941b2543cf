// Shows and hides passwords, and says while one is typed which rules it keeps; the server decides.
const rules = {
  length: (text) => [...text].length >= 8,
  cases: (text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  special: (text) => /[^\p{L}\p{M}\p{N}\s]/u.test(text),
}

for (const button of document.querySelectorAll('[data-reveals]')) {
  const field = document.getElementById(button.dataset.reveals)
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = field.type === 'password'
    field.type = shown ? 'text' : 'password'
    button.textContent = shown ? button.dataset.hide : button.dataset.show
    button.setAttribute('aria-pressed', String(shown))
  })
  field.form?.addEventListener('submit', () => {
    field.type = 'password'
  })
}

for (const field of document.querySelectorAll('[data-rules]')) {
  const list = document.getElementById(field.dataset.rules)
  field.addEventListener('input', () => {
    for (const item of list.querySelectorAll('[data-rule]')) {
      const kept = rules[item.dataset.rule](field.value)
      item.className = kept ? 'kept' : 'broken'
      item.setAttribute('data-state', kept ? '' : ` (${list.dataset.missing})`)
    }
  })
}
