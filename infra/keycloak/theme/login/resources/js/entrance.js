// Says what is done after the sign-in, and fills in an invited address. Both come in the fragment, which no server gets.
const STORED = 'entrance'
const { hash, pathname, search } = location
// A sign-in begins at `…/auth`; later steps have other addresses and no fragment.
const text = hash.includes('=') ? hash : pathname.endsWith('/auth') ? '' : (sessionStorage.getItem(STORED) ?? '')
sessionStorage.setItem(STORED, text)
if (hash === text && hash !== '') history.replaceState(history.state, '', pathname + search)

const note = new URLSearchParams(text.slice(1))
const field = document.querySelector('#username, #email')
const email = note.get('email') ?? ''
if (field && field.value === '' && /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}$/.test(email)) field.value = email

const save = note.get('save') ?? ''
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
