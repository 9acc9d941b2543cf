import { expect, test } from '@jest/globals'
import { readCitationTables } from '../../tables/read.ts'
import { extractCitations } from '../extract.ts'
import { citationRewrites, rewritten } from './rewrite.ts'

const tables = readCitationTables()
const inGerman = (text: string) =>
  rewritten(text, citationRewrites(text, extractCitations(text, { tables }), tables.acts, 'de'))

test.each([
  [
    "Selon l'ATF 147 III 463 consid. 4.2.1 p. 466 et l'art. 97 al. 1 CO, il",
    "Selon l'BGE 147 III 463 E. 4.2.1 S. 466 et l'Art. 97 Abs. 1 OR, il",
  ],
  ['(TF 8C_510/2020 du 15 avril 2021 consid. 3)', '(BGer 8C_510/2020 vom 15. April 2021 E. 3)'],
  ['arrêt 8C_510/2020 du 15 avril 2021', 'arrêt 8C_510/2020 vom 15. April 2021'],
  ['CourEDH Allen contre Suisse du 12 juillet 2013, § 93', 'EGMR Allen gegen Schweiz, vom 12. Juli 2013, § 93'],
  ['ATF 147 III 463; arrêt précité consid. 3', 'BGE 147 III 463; arrêt précité consid. 3'],
  [
    "l'art. 6 de la Convention européenne des droits de l'homme et des libertés fondamentales garantit",
    "l'Art. 6 EMRK garantit",
  ],
  [
    '4A_1/2020 du 12 mai 2021, destiné à la publication, consid. 3.1',
    '4A_1/2020 du 12 mai 2021, destiné à la publication, consid. 3.1',
  ],
  ['arrêts 4A_1/2020 et 4A_2/2020 du 3 mars 2021 consid. 2', 'arrêts 4A_1/2020 et 4A_2/2020 vom 3. März 2021 E. 2'],
  ['rien à changer', 'rien à changer'],
])('%s', (text, expected) => expect(inGerman(text)).toBe(expected))
