/**
 * Words on which the passwords that attackers try first are based, in the readers' languages. Keycloak's blacklist is
 * generated from them too.
 */
export const GUESSABLE_WORDS: ReadonlySet<string> = new Set(
  `password passwort motdepasse parola parolachiave passord pass secret geheim segreto secreto qwerty qwertz azerty qwertyuiop
  qwertzuiop azertyuiop asdfgh asdfghjkl yxcvbn zxcvbn abc abcd abcdef abcdefgh admin administrator administrateur root user
  utilisateur benutzer utente login welcome bienvenue willkommen benvenuto hello hallo bonjour ciao salut letmein changeme test
  testtest demo iloveyou jetaime ichliebedich tiamo sunshine soleil sonne sole princess princesse prinzessin principessa dragon
  monkey football fussball calcio baseball superman batman pokemon starwars master shadow summer sommer ete estate winter hiver
  inverno spring fruehling frühling printemps primavera autumn herbst automne autunno january janvier januar gennaio february
  schweiz suisse svizzera switzerland helvetia zurich zürich geneve genève genf lausanne bern berne basel bale lugano luzern
  justice gericht tribunal tribunale bundesgericht avocat anwalt avvocato jurist juriste giurista considerant considérant erwagung
  erwägung considerando trilex google facebook linkedin microsoft windows apple samsung computer internet server michael thomas
  daniel nicole andrea laura martina marco stefan peter`.split(/\s+/),
)

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const bare = (text: string): string => text.replace(/[^\p{L}]+/gu, '')

/**
 * Whether a password is a common word with substitutions or additions (`P@ssw0rd!`, `Sommer2026!`), one repeated
 * character, or the name in the mail address.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const small = password.normalize('NFC').toLowerCase()
  const trimmed = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const read = (text: string) => bare(text.replace(/[0134577@$!]/g, (sign) => LETTERS[sign] ?? sign))
  const name = bare(email.split('@')[0]?.toLowerCase() ?? '')
  const forms = [bare(small), read(trimmed), read(small)]
  const repeated = new Set(bare(small)).size <= 1
  return repeated || forms.some((form) => GUESSABLE_WORDS.has(form) || (name.length >= 4 && form === name))
}
