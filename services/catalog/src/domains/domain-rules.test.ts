import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type DomainFacts, domainsOf, SUBJECT_DOMAINS } from './domain-rules.ts'
import { ACT_DOMAINS } from './domain-acts.ts'
import { CONVENTION_DOMAINS } from './domain-convention.ts'
import { readReferenceTables } from './reference-tables.ts'

const { acts } = readReferenceTables()

const facts = (change: Partial<DomainFacts>): DomainFacts => ({
  docType: 'atf',
  chamber: null,
  dockets: [],
  decisionDate: { precision: 'unknown', value: null },
  volume: 150,
  part: null,
  title: null,
  subject: null,
  regesteHead: null,
  conventionArticles: [],
  ...change,
})
const given = (change: Partial<DomainFacts>) => domainsOf(facts(change), acts).map(({ key, rule }) => `${key} ${rule}`)

describe('legal domains', () => {
  test.each<[string, Partial<DomainFacts>, string[]]>([
    ['a statute', { chamber: 'civil_1', regesteHead: 'Art. 336 OR; Kündigung.' }, ['civ1_1a_obligations statute:OR']],
    [
      'its article',
      { chamber: 'civil_1', regesteHead: 'art. 41 CO' },
      ['civ1_1c_responsabilite_extracontractuelle statute:OR.41'],
    ],
    [
      'invalidity by the fourth division',
      { chamber: 'social_1', regesteHead: 'Art. 28 IVG' },
      ['pub4_a_ai statute:IVG'],
    ],
    [
      'invalidity by the third division',
      { chamber: 'public_3', regesteHead: 'Art. 28 IVG' },
      ['pub3_c_ai statute:IVG'],
    ],
    ['a fundamental right', { chamber: 'public_1', regesteHead: 'Art. 26 Cst.' }, ['pub1_2f_propriete statute:BV.26']],
    ['no fundamental right in a civil case', { chamber: 'civil_2', regesteHead: 'Art. 29 BV' }, []],
    [
      'the subject of the court',
      { chamber: 'public_3', subject: 'Berufliche Vorsorge' },
      ['pub3_f_lpp subject:berufliche vorsorge'],
    ],
    ['a title', { chamber: 'civil_2', title: 'Divorce; entretien' }, ['civ2_1a2_famille title:divorce']],
    [
      'the exchange of information, which is no teaching',
      { chamber: 'public_2', title: 'Échange automatique de renseignements' },
      ['pub2_1b_assistance_fiscale title:échange automatique de renseignements'],
    ],
    ['no word inside another one', { chamber: 'public_2', title: 'Information du public; transformation' }, []],
    ['no custody from a safeguard', { chamber: 'civil_2', title: "Sauvegarde d'un délai; emplacement" }, []],
    ['no measure of procedure from cameras', { chamber: 'public_1', title: 'Vidéosurveillance; Videoüberwachung' }, []],
    ['no schools from debts', { chamber: 'public_2', title: 'Verschulden des Schuldners, Haftprüfung' }, []],
    [
      'a German compound',
      { chamber: 'penal_1', title: 'Gefährliche Körperverletzung' },
      ['pen1_a_droit_penal_materiel title:körperverletzung'],
    ],
    [
      'the last part of a German compound',
      { chamber: 'public_2', title: 'Volksschulunterricht' },
      ['pub2_1c2_formation title:schul'],
    ],
    [
      'a word behind an elided article',
      { chamber: 'civil_2', title: "Garde de l'enfant" },
      ['civ2_1a2_famille title:garde'],
    ],
    [
      'the kind of docket, only when nothing else is known',
      { chamber: 'civil_1', dockets: ['4A_1/2020'], title: 'Recours' },
      ['civ1_1a_obligations docket:4A'],
    ],
    ['a docket of the insurance court', { dockets: ['U 319/01'] }, ['pub4_b_accidents docket:U']],
    ['part III of an old volume', { volume: 110, part: 'III' }, ['civ2_1c_poursuite part:III to volume 120']],
    ['nothing from part III of a new volume', { volume: 130, part: 'III' }, []],
    ['nothing from part II, which changed its meaning', { volume: 104, part: 'II' }, []],
    [
      'Convention articles',
      { docType: 'cedh', conventionArticles: ['8', '14+8', 'P1-1', '35'] },
      [
        'pub1_2d_sphere_privee_opinion convention:8',
        'pub1_2a_egalite convention:14+8',
        'pub1_2f_propriete convention:P1-1',
      ],
    ],
  ])('come from %s', (_, change, expected) => {
    expect(given(change)).toEqual(expected)
  })

  test('are keys of the regulation that can be chosen', () => {
    const { entries } = JSON.parse(
      readFileSync(new URL('../../../search/tables/taxonomy.json', import.meta.url), 'utf8'),
    ) as {
      entries: { key: string; isSelectable: boolean }[]
    }
    const selectable = new Set(entries.filter(({ isSelectable }) => isSelectable).map(({ key }) => key))
    const used = [
      ...Object.values(ACT_DOMAINS).flatMap((rules) => rules.map(({ key }) => key)),
      ...SUBJECT_DOMAINS.map(({ key }) => key),
      ...Object.values(CONVENTION_DOMAINS),
    ]
    expect(used.filter((key) => !selectable.has(key))).toEqual([])
  })
})
