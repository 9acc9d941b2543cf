import { expect, test } from '@jest/globals'
import { caseKeysOf, typedCase } from './case-keys.ts'

const keysOf = (title: string) => caseKeysOf({ docType: 'cedh', title, sections: [] })
/** Whether a typed text finds a case: every key that it can mean is looked for. */
const finds = (text: string, title: string) => {
  const typed = typedCase(text)
  if (typed === null) return false
  const { name, states, versus } = typed
  return keysOf(title).some((key) =>
    states ? states.some((state) => key === `${name}|${state}`) : key.startsWith(versus ? `${name}|` : name),
  )
}

test.each([
  ['S.A. c. Pays-Bas', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['S. A. gegen Niederlande', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['SA contro Paesi Bassi', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['s.a. c. les Pays-Bas', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['S.A. c. Holl', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['S.A. c.', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['A und B gegen Norwegen', 'CASE OF A. AND B. v. NORWAY'],
  ['A. et B. c. Norvège', 'CASE OF A. AND B. v. NORWAY'],
  ['A e B contro Norvegia', 'CASE OF A. AND B. v. NORWAY'],
  ['a und b gegen norw', 'CASE OF A. AND B. v. NORWAY'],
  ['A. c. Suisse', 'AFFAIRE A. c. SUISSE'],
  ['A gegen Schweiz', 'AFFAIRE A. c. SUISSE'],
  ['A g. Schweiz', 'AFFAIRE A. c. SUISSE'],
  ['EGMR Muster und andere gegen Vereinigtes Königreich', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster u. a. gegen Grossbritannien', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster et autres c. Royaume-Uni [GC], § 12', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster c. Royaume-Uni', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster e altri contro Regno Unito', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Kozlowski gegen Polen', 'CASE OF ERYK KOZŁOWSKI v. POLAND'],
  ['Joergensen gegen Dänemark', 'CASE OF JØRGENSEN v. DENMARK'],
  ['Georgien gegen Russland', 'CASE OF GEORGIA v. RUSSIA (I)'],
  ['Muster c. Turquie', 'CASE OF MUSTER v. TÜRKİYE'],
  ['Muster gegen Mazedonien', 'MUSTER v. NORTH MACEDONIA'],
  ['Muster gegen Nordmazedonien', 'MUSTER v. "THE FORMER YUGOSLAV REPUBLIC OF MACEDONIA"'],
  ['Muster gegen Österreich', 'MUSTER v. AUSTRIA AND ITALY'],
  ['GRA Stiftung gegen Hass gegen Schweiz', 'CASE OF GRA STIFTUNG GEGEN HASS v. SWITZERLAND'],
  ['GRA Stiftung gegen Hass c. Suisse', 'CASE OF GRA STIFTUNG GEGEN HASS v. SWITZERLAND'],
  ['V. C. c. Slovaquie', 'AFFAIRE V.C. c. SLOVAQUIE'],
  ['C. V. v. Slovakia', 'CASE OF C.V. v. SLOVAKIA'],
  ['Muster c. Suisse', 'CASE OF MUSTER AND DURMAZ v. SWITZERLAND'],
  ['V.M. c. Slovaquie', 'AFFAIRE V.M. c. SLOVAQUIE [Extraits]'],
  ['Muste', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster g', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster et au', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster und', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['Muster contr', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
])('a lawyer types %s and means %s', (text, title) => {
  expect(finds(text, title)).toBe(true)
})

test.each([
  ['S.A. c. Belgique', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['S.A.S. c. Pays-Bas', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['S.A', 'CASE OF S.A. v. THE NETHERLANDS'],
  ['A. c. Norvège', 'CASE OF A. AND B. v. NORWAY'],
  ['Mus c. Royaume-Uni', 'CASE OF MUSTER AND OTHERS v. THE UNITED KINGDOM'],
  ['recours c. une décision', 'CASE OF MUSTER v. SWITZERLAND'],
])('%s is not %s', (text, title) => {
  expect(finds(text, title)).toBe(false)
})

test.each([
  ['Muster c. Suisse, liberté d’expression', 'liberté d’expression'],
  ['Muster gegen Schweiz, Meinungsfreiheit, Strafe', 'Meinungsfreiheit Strafe'],
  ['Muster contro Svizzera; libertà di espressione', 'libertà di espressione'],
  ['Muster c. Suisse [GC], n° 99001/06, § 12, 3 mai 2010', ''],
  ['Muster gegen Schweiz (Grosse Kammer), Nr. 99001/06, Ziff. 12', ''],
  ['Muster c. Suisse, Grande Chambre', ''],
  ['Muster c. Suisse (no 2), détention', 'détention'],
  ['Muster c. Suisse', ''],
])('in %s the words %p do not belong to the case', (text, others) => {
  expect(typedCase(text)).toMatchObject({ complete: true, others })
})
