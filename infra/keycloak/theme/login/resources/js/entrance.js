// Says what is done after the sign-in, and fills in an invited address. Both come in the fragment, which no server gets.
// The address goes on in the fragments of links and in the entries of the browser's history, and is left in no storage:
// a form that is shown again is filled in by Keycloak.
const STORED = 'entrance'
const { hash, origin, pathname, search } = location
const text = hash.includes('=') ? hash : (history.state?.entrance ?? '')
if (hash === text && hash !== '') history.replaceState({ entrance: text }, '', pathname + search)

const note = new URLSearchParams(text.slice(1))
const email = note.get('email') ?? ''
const field = document.querySelector('#username, #email')
if (/^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(email)) {
  if (field && field.value === '') field.value = email
  for (const link of document.querySelectorAll('a[href*="/login-actions/"]'))
    if (link.origin === origin) link.hash = text
}

// A sign-in begins at `…/auth`; later steps have other addresses, and after a form no fragment.
const before = pathname.endsWith('/auth') ? '' : (sessionStorage.getItem(STORED) ?? '')
const save = text === '' ? before : (note.get('save') ?? '')
sessionStorage.setItem(STORED, save)
const reason = document.getElementById('entrance')
const [, id] = /^atf\/(\d{1,3}-[IVab]{1,4}-\d{1,4})$/.exec(save) ?? []
const isDecision = /^(atf|cedh|other)\/[\w.-]{1,60}$/.test(save)
if (reason && (save === 'search' || isDecision)) {
  const { search: saved, decision, document: named, reporter } = reason.dataset
  const citation = id && [reporter, ...id.split('-')].join('\u00a0')
  reason.querySelector('p').textContent =
    save === 'search' ? saved : citation ? named.replace('@', () => citation) : decision
  reason.hidden = false
}
