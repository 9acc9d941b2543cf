import { describe, expect, test } from '@jest/globals'
import { announcedIn, treatmentsIn } from './treatment.ts'

/** Treatments of an invented sentence whose citations are in braces. */
function treated(marked: string, headnote = false): (string | null)[] {
  const spans: { start: number; end: number }[] = []
  let sentence = ''
  for (const piece of marked.split(/(\{[^}]*\})/)) {
    const cited = piece.startsWith('{')
    const text = cited ? piece.slice(1, -1) : piece
    if (cited) spans.push({ start: sentence.length, end: sentence.length + text.length })
    sentence += text
  }
  return treatmentsIn(sentence, spans, headnote)
}

test.each([
  [
    'Die Frist gilt, wenn der Mieter sie ohne Weiteres kennt (E. 3; Änderung der Rechtsprechung gemäss {BGE 120 II 1 E. 2}).',
    ['changed'],
  ],
  ["Ne vaut pas congé (consid. 2; changement de jurisprudence par rapport à l'{ATF 120 II 1}).", ['changed']],
  ['Non basta (consid. 4; cambiamento della giurisprudenza rispetto alla {DTF 120 II 1}).', ['changed']],
  ['Es genügt nicht (E. 3; keine Änderung der Rechtsprechung gemäss {BGE 120 II 1}).', [null]],
  ['Nicht zu beurteilen ist eine Änderung der Rechtsprechung gemäss {BGE 120 II 1}.', [null]],
])('a headnote states the treatment in parentheses: %s', (sentence, expected) => {
  expect(treated(sentence, true)).toEqual(expected)
})

describe('statements about the cited decision', () => {
  test.each([
    ['Bestätigung der Rechtsprechung gemäss {BGE 120 II 1 E. 3}.', ['confirmed']],
    ['Der Anspruch verjährt in fünf Jahren (Änderung der Rechtsprechung; {BGE 120 II 1}).', ['changed']],
    ['Präzisierung der in {BGE 120 II 1} begründeten Rechtsprechung (E. 4).', ['clarified']],
    ['Präzisierung von {BGE 120 II 1} und {BGE 121 III 7}.', ['clarified', 'clarified']],
    ['Bestätigung und Präzisierung der Rechtsprechung ({BGE 120 II 1}).', ['clarified']],
    ['Die Rechtsprechung gemäss {BGE 120 II 1} ist insoweit zu präzisieren.', ['clarified']],
    ['Abkehr von den {BGE 120 II 1} rechtfertigenden Gründen, weil der Zweck fehlt (E. 7).', ['changed']],
    ['Abkehr von der Rechtsprechung gemäss {BGE 120 II 1} (E. 7).', ['changed']],
    ['Von der Rechtsprechung gemäss {BGE 120 II 1} ist daher abzuweichen.', ['changed']],
    ['Esistenza di motivi che giustificano di ritornare sulla {DTF 120 II 1}, in particolare.', ['changed']],
    ['Si giustifica pertanto di scostarsi dalla giurisprudenza di cui alla {DTF 120 II 1}.', ['changed']],
    ["Il se justifie dès lors d'abandonner la jurisprudence publiée à l'{ATF 120 II 1}.", ['changed']],
    ["L'{ATF 120 II 1} est ainsi dépassé.", ['changed']],
    ['An der Rechtsprechung gemäss {BGE 120 II 1 E. 2b} ist festzuhalten.', ['confirmed']],
    ['An {BGE 120 II 1} kann nicht länger festgehalten werden.', ['changed']],
    ['Die in {BGE 120 II 1} publizierte Rechtsprechung wird aufgegeben.', ['changed']],
    ["Le délai est de cinq ans (précision de la jurisprudence publiée à l'{ATF 120 II 1}).", ['clarified']],
    ["Confirmation de l'{ATF 120 II 1}.", ['confirmed']],
    [
      'Le bail prend fin au décès (changement de jurisprudence; {ATF 120 II 1} et {ATF 121 III 7}).',
      ['changed', 'changed'],
    ],
    ['La jurisprudence publiée aux {ATF 120 II 1} doit être abandonnée.', ['changed']],
    ["Il convient dès lors de préciser la jurisprudence publiée à l'{ATF 120 II 1}.", ['clarified']],
    ["Il convient de préciser la jurisprudence publiée à l'{ATF 120 II 1}.", ['clarified']],
    ['Conferma della giurisprudenza pubblicata in {DTF 120 II 1}.', ['confirmed']],
    ['Il termine decorre dalla notifica (cambiamento della giurisprudenza; {DTF 120 II 1}).', ['changed']],
    ['La giurisprudenza di cui alla {DTF 120 II 1} va precisata.', ['clarified']],
    [
      'Daher rechtfertigt sich ein Festhalten an der publizierten Rechtsprechung ({BGE 120 II 1}) nicht mehr.',
      ['changed'],
    ],
    [
      'Soweit sich aus {BGE 120 II 1} und dem Urteil {8C_1/2008} etwas anderes ergibt, kann daran nicht festgehalten werden.',
      ['changed', 'changed'],
    ],
    [
      "L'analyse commande d'abandonner l'interprétation stricte retenue dans l'arrêt publié aux {ATF 120 II 1}.",
      ['changed'],
    ],
    ["La jurisprudence publiée à l'{ATF 120 II 1} ne peut plus être maintenue.", ['changed']],
    ['Es besteht kein Anlass, von der Rechtsprechung gemäss {BGE 120 II 1} abzuweichen.', ['confirmed']],
    ['Es bleibt somit bei der in {BGE 120 II 1} präzisierten Rechtsprechung.', ['confirmed']],
    ["Il n'y a pas lieu de s'écarter de la jurisprudence publiée aux {ATF 120 II 1}.", ['confirmed']],
    ['Non vi è motivo di scostarsi dalla {DTF 120 II 1}.', ['confirmed']],
    [
      'Der Entscheid ist in Präzisierung von {BGE 120 II 1} ein Zwischenentscheid, denn er ist nicht endgültig.',
      ['clarified'],
    ],
    ['Mithin ist {BGE 120 II 1} zu präzisieren: Die Frist läuft nicht.', ['clarified']],
    ['{BGE 120 II 1} ist in dem Sinne zu präzisieren, als der Fragebogen kein Beweis ist.', ['clarified']],
    [
      '{BGE 120 II 1} und {BGE 121 III 7}, wonach die Frist läuft ({BGE 99 II 5}), sind insofern zu relativieren.',
      ['clarified', 'clarified', null],
    ],
    [
      'Die Formulierungen in früheren Urteilen (vgl. insbesondere {BGE 120 II 1}; {BGE 121 III 7}) sind in diesem Sinne zu präzisieren.',
      ['clarified', 'clarified'],
    ],
    [
      'Damit ist die Formulierung in {BGE 120 II 1} und dem Urteil {6B_1/2020}, wonach "er erscheint", insoweit zu präzisieren.',
      ['clarified', 'clarified'],
    ],
    [
      'Die in {BGE 120 II 1} dargelegten Grundsätze sind in Anbetracht des neuen Rechts zu relativieren.',
      ['clarified'],
    ],
    [
      'Insofern ist die frühere Rechtsprechung, wonach der Bedarf gilt (vgl. {BGE 120 II 1}), dahingehend zu präzisieren, dass er nicht gilt.',
      ['clarified'],
    ],
    ['Demnach ist an der Rechtsprechung gemäss {BGE 120 II 1} auch unter dem neuen Recht festzuhalten.', ['confirmed']],
    [
      'An der Rechtsprechung, wonach kein Abzug erfolgt (vgl. Urteile {6B_1/2020}; {6B_2/2020}), ist daher weiterhin festzuhalten.',
      ['confirmed', 'confirmed'],
    ],
    [
      'Es besteht kein Anlass, von der Rechtsprechung zum Zusammentreffen zweier Strafen gemäss {BGE 120 II 1} abzuweichen.',
      ['confirmed'],
    ],
    [
      'Es besteht kein Anlass, von der Rechtsprechung abzuweichen, wonach die Frist läuft (vgl. etwa {BGE 120 II 1}).',
      ['confirmed'],
    ],
    ['Auch ist kein Grund erkennbar, auf das in {BGE 120 II 1} Gesagte zurückzukommen.', ['confirmed']],
    [
      'Auf die kritisierte Rechtsprechung (vgl. etwa Urteil {6B_1/2020}) ist somit nicht zurückzukommen.',
      ['confirmed'],
    ],
    [
      'Daher kann an der in {BGE 120 II 1} vertretenen Ansicht, die Frist laufe, nicht festgehalten werden.',
      ['changed'],
    ],
    ['Sollte dem Urteil {6B_1/2020} etwas anderes entnommen werden können, ist daran nicht festzuhalten.', ['changed']],
    ['Die Rechtsprechung gemäss {BGE 120 II 1} ist damit überholt.', ['changed']],
    ["Sur ce point, la jurisprudence publiée à l'{ATF 120 II 1} est dépassée.", ['changed']],
    ['La giurisprudenza di cui alla {DTF 120 II 1} è ormai superata.', ['changed']],
    ["Existence de motifs justifiant de revenir sur l'{ATF 120 II 1} (consid. 7).", ['changed']],
  ])('%s', (sentence, expected) => expect(treated(sentence)).toEqual(expected))
})

describe('no statement', () => {
  test.each([
    'Die Abkehr von der Rechtsprechung gemäss {BGE 120 II 1} lehnt die Lehre ab.',
    'Für Abkehr von {BGE 120 II 1} besteht kein Anlass.',
    'Abkehr von {BGE 120 II 1} verneint (E. 3).',
    'Keinerlei Abkehr von der Rechtsprechung gemäss {BGE 120 II 1}.',
    'Die Beschwerdeführerin fordert Abkehr von {BGE 120 II 1}.',
    'Das Kantonsgericht nimmt an, von {BGE 120 II 1} ist abzuweichen.',
    'Von {BGE 120 II 1} ist abzuweichen, macht die Beschwerdeführerin geltend.',
    "La cour cantonale a considéré que l'{ATF 120 II 1} est dépassé.",
    "De l'avis des premiers juges, l'{ATF 120 II 1} est caduc.",
    "L'{ATF 120 II 1} doit être abandonné selon une partie de la doctrine.",
    "Existence de motifs justifiant de revenir sur l'{ATF 120 II 1} niée (consid. 3).",
    "Savoir s'il y a lieu d'abandonner l'{ATF 120 II 1} peut rester indécis.",
    'Esistenza di motivi che giustificano di ritornare sulla {DTF 120 II 1} negata.',
    'Il Tribunale cantonale ha ritenuto che occorre scostarsi dalla {DTF 120 II 1}.',
    'Der Beschwerdeführer verlangt die Abkehr von {BGE 120 II 1}.',
    'Es besteht kein Anlass zur Abkehr von {BGE 120 II 1}.',
    'Das Gericht entschied in Abkehr von {BGE 120 II 1}, die Frist laufe nicht.',
    'Il ricorrente sostiene che si giustifica di scostarsi dalla {DTF 120 II 1}.',
    'Non vi sono motivi che giustificano di ritornare sulla {DTF 120 II 1}.',
    "Il n'y a pas lieu de dire que l'{ATF 120 II 1} est dépassé.",
    'Für eine Änderung der Rechtsprechung gemäss {BGE 120 II 1} besteht kein Anlass.',
    'Es liegt keine Praxisänderung gegenüber {BGE 120 II 1} vor.',
    'Seit der Änderung der Rechtsprechung gemäss {BGE 120 II 1} gilt ein neuer Satz.',
    'Die mit {BGE 120 II 1} erfolgte Praxisänderung betraf die Mieter.',
    'Die alte Betrachtung ist überholt (Änderung der Rechtsprechung durch {BGE 120 II 1}).',
    'Der Beschwerdeführer verlangt die Änderung der Rechtsprechung gemäss {BGE 120 II 1}.',
    'Zu prüfen ist, ob die Rechtsprechung gemäss {BGE 120 II 1} zu ändern ist.',
    'An {BGE 120 II 1} wurde im Jahr darauf festgehalten.',
    'Die Rechtsprechung gemäss {BGE 120 II 1} wurde bestätigt.',
    'Eine Praxisänderung muss sich auf ernsthafte Gründe stützen ({BGE 120 II 1}).',
    'Zusammenfassung der Rechtsprechung ({BGE 120 II 1}).',
    "Une modification de la jurisprudence publiée à l'{ATF 120 II 1} ne se justifie pas.",
    "Le recourant demande une précision de la jurisprudence publiée à l'{ATF 120 II 1}.",
    "Le changement de jurisprudence opéré par l'{ATF 120 II 1} vaut pour tous.",
    'Un changement de jurisprudence suppose des motifs sérieux ({ATF 120 II 1}).',
    "La jurisprudence publiée à l'{ATF 120 II 1} a été confirmée.",
    'Rappel de la jurisprudence ({ATF 120 II 1}).',
    'Non vi è motivo per una modifica della giurisprudenza di cui alla {DTF 120 II 1}.',
    'Un cambiamento della giurisprudenza presuppone motivi seri ({DTF 120 II 1}).',
    'Il ricorrente chiede la precisazione della giurisprudenza pubblicata in {DTF 120 II 1}.',
    'Die Beschwerdeführerin sieht keinen Anlass, von {BGE 120 II 1} abzuweichen.',
    "Le recourant soutient qu'il n'y a pas lieu de s'écarter de l'{ATF 120 II 1}.",
    'Das Gericht ist von {BGE 120 II 1} nicht abgewichen.',
    'Das Gericht entschied in Änderung der Rechtsprechung von {BGE 120 II 1}, dass die Frist läuft.',
    'Die Vorinstanz meint, die Formulierung in {BGE 120 II 1} ist zu präzisieren.',
    'Die Lehre meint, die Rechtsprechung gemäss {BGE 120 II 1} ist überholt.',
    'Die Rechtsprechung gemäss {BGE 120 II 1} ist nicht überholt.',
    'An der Rechtsprechung, wonach die Frist läuft ({BGE 120 II 1}), ist nicht festzuhalten.',
    'Es besteht kein Anlass, von der Regel abzuweichen, wonach die Frist läuft ({BGE 120 II 1}).',
    "Le recourant prétend que la jurisprudence publiée à l'{ATF 120 II 1} est dépassée.",
    "Absence de motifs justifiant de revenir sur l'{ATF 120 II 1}.",
    'Nach der Rechtsprechung ({BGE 120 II 1}) gilt die Frist von dreissig Tagen.',
  ])('%s', (sentence) => expect(treated(sentence)).toEqual([null]))
})

describe('announcements of a headnote', () => {
  const announced = (text: string) => announcedIn(text).map(({ treatment }) => treatment)
  test.each([
    ['La clause est nulle (confirmation de jurisprudence; consid. 3).', ['confirmed']],
    ['La clause est nulle (consid. 3; précision de la jurisprudence).', ['clarified']],
    ['Die Klausel ist nichtig (E. 3 und 4; Änderung der Rechtsprechung).', ['changed']],
    ['Bestätigung der ständigen Rechtsprechung, wonach die Frist läuft (E. 2).', ['confirmed']],
    ['La clausola è nulla (conferma e precisazione della giurisprudenza; consid. 3).', ['confirmed', 'clarified']],
    ['Art. 12 CO; délai; changement de jurisprudence.', ['changed']],
    ['Art. 12 CO; délai; revirement de jurisprudence.', ['changed']],
    ['In Bestätigung der Rechtsprechung läuft die Frist (E. 2).', ['confirmed']],
    ['En confirmation de la jurisprudence, le délai court.', ['confirmed']],
    ['Es besteht kein sachlicher Grund für die Änderung der Rechtsprechung, wonach die Frist läuft.', ['confirmed']],
    ['Festhalten an der ständigen Praxis, wonach die Frist läuft (E. 2).', ['confirmed']],
    ['Die Klausel ist nichtig (Festhalten an der Rechtsprechung; E. 3).', ['confirmed']],
    ['La clause est nulle (maintien de la jurisprudence; consid. 2).', ['confirmed']],
    ['La clausola è nulla (mutamento della giurisprudenza; consid. 2).', ['changed']],
    ['Die Klausel ist nichtig (Konkretisierung der Rechtsprechung; E. 3).', ['clarified']],
    ['Es besteht kein Anlass, von der Rechtsprechung zu Art. 12 OR abzuweichen (E. 3).', ['confirmed']],
    ['Dies entspricht der Rechtsprechung. Anlass, davon abzuweichen, besteht auch heute nicht (E. 1).', ['confirmed']],
    ['Dies entspricht der Regel. Anlass, davon abzuweichen, besteht auch heute nicht (E. 1).', []],
    [
      'An der Rechtsprechung, wonach gemäss Art. 12 OR die Frist läuft, ist weiterhin festzuhalten (E. 3).',
      ['confirmed'],
    ],
    ['An der bisherigen Praxis wird nicht länger festgehalten (E. 3).', ['changed']],
    ['La jurisprudence selon laquelle le délai court est confirmée (consid. 3).', ['confirmed']],
    ['Die Rechtsprechung, wonach die Frist läuft, wird präzisiert (E. 3).', ['clarified']],
    ['La giurisprudenza è modificata (consid. 3).', ['changed']],
    ['Ein Festhalten an der Praxis ist nicht nötig (E. 3).', []],
    ['Gemäss Vorinstanz ist die Rechtsprechung bestätigt (E. 3).', []],
    ['Das Gericht sprach in Bestätigung der Rechtsprechung Recht.', []],
    ['Art. 12 CO; changement de jurisprudence; nouvelle demande.', []],
    ['Conditions pour un changement de jurisprudence (consid. 7).', []],
    ['Voraussetzungen einer Änderung der Rechtsprechung verneint (E. 3).', []],
    ['Résumé de la jurisprudence (consid. 2).', []],
    ['Keine Praxisänderung (E. 3).', []],
  ])('%s', (text, expected) => expect(announced(text)).toEqual(expected))
})
