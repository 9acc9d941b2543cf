import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { partiesWithoutAddress } from './parties.ts'

describe('the parties of a judgment are given without role, counsel and address', () => {
  test.each([
    [
      'de: counsel before the role',
      'A.________, vertreten durch Rechtsanwältin Dr. Rosa Muster, Beschwerdeführerin, gegen Oberstaatsanwaltschaft des Kantons Zug, Musterstrasse 10, Postfach, 6301 Zug, Beschwerdegegnerin',
      'A.________ gegen Oberstaatsanwaltschaft des Kantons Zug',
    ],
    [
      'de: counsel behind the role, then a further authority',
      '1. A.________, 2. B.________ AG, Beschwerdeführer, beide vertreten durch Rechtsanwalt Max Muster, gegen C.________, Beschwerdegegner, vertreten durch Rechtsanwalt Urs Beispiel, Gemeinderat Neudorf, Dorfplatz 3, 6025 Neudorf, vertreten durch Advokat Kurt Probe',
      'A.________, B.________ AG gegen C.________, Gemeinderat Neudorf',
    ],
    [
      'de: units of an authority, numbers that are not of a house',
      'A.________, Gesuchsteller, gegen Staatsanwaltschaft Luzern, Abteilung 2 Emmen, Probeweg 29, 6020 Emmenbrücke, Gesuchsgegnerin, Obergericht des Kantons Zürich, III. Strafkammer, Beispielgraben 13/15, Postfach 2401, 8021 Zürich 1, Betreibungsamt Zürich 11, Musterallee 2, 8050 Zürich',
      'A.________ gegen Staatsanwaltschaft Luzern, Abteilung 2 Emmen, Obergericht des Kantons Zürich, III. Strafkammer, Betreibungsamt Zürich 11',
    ],
    [
      'de: organs, parents and an address for service',
      'IV-Stelle Bern, Probestrasse 70, 3014 Bern, Beschwerdeführerin, gegen A.________, handelnd durch ihre Mutter, und diese vertreten durch Procap, Beschwerdegegnerin, Verein B.________, c/o C.________, Haus der Kantone, Amthaus 1, 3011 Bern',
      'IV-Stelle Bern gegen A.________, Verein B.________',
    ],
    [
      'de: appeals that were joined',
      'Bundesanwaltschaft, Guisanplatz 1, 3003 Bern, Beschwerdeführerin, gegen A.________, Beschwerdegegner, und A.________, vertreten durch Rechtsanwalt Max Muster, Beschwerdeführer, gegen Bundesanwaltschaft, Beschwerdegegnerin 2. B.________',
      'Bundesanwaltschaft gegen A.________; A.________ gegen Bundesanwaltschaft, B.________',
    ],
    [
      'de: "gegen" in a name, a country as address',
      'Verein gegen Fluglärm, Beschwerdeführer, gegen 1. A.________ AG, 2. B.________ Limited, Vereinigtes Königreich, beide vertreten durch Rechtsanwalt Max Muster Beschwerdegegnerinnen.',
      'Verein gegen Fluglärm gegen A.________ AG, B.________ Limited',
    ],
    [
      'fr',
      '1. A.A.________, 2. B.A.________, tous les deux représentés par Me Léa Exemple, avocate, recourants, contre Service de la population du canton de Vaud, avenue de Beaulieu 19, 1014 Lausanne Adm cant VD, intimé, Conseil d’Etat du canton de Vaud, place du Château 4, case postale, 1014 Lausanne',
      'A.A.________, B.A.________ contre Service de la population du canton de Vaud, Conseil d’Etat du canton de Vaud',
    ],
    [
      'fr: a community, Mes, a building',
      'Hoirie de feu A.________, soit pour elle: 1. B.________, 2. C.________, représentés par Mes Jean Exemple et Anne Modèle, avocats, recourants, contre Municipalité d’Aigle, Hôtel de Ville, place du Marché 1, 1860 Aigle, représentée par M e Benoît Modèle, avocat, intimée. et Chambre civile de la Cour de justice',
      'Hoirie de feu A.________, B.________, C.________ contre Municipalité d’Aigle, Chambre civile de la Cour de justice',
    ],
    [
      'it',
      '1. A.________, 2. B.________ SA, patrocinati dall’avv. Mario Esempio, via Bossi 3, 6900 Lugano, ricorrenti, contro Ministero pubblico del Cantone Ticino, Palazzo di giustizia, via Pretorio 16, 6901 Lugano, opponente, C.________, rappresentato dalla madre D.________',
      'A.________, B.________ SA contro Ministero pubblico del Cantone Ticino, C.________',
    ],
    ['as the reporter names them', 'A. / B. SA', 'A. / B. SA'],
    [
      'roles and counsel without commas',
      'A.________ vertreten durch Rechtsanwalt Max Muster Beschwerdeführer gegen B.________',
      'A.________ gegen B.________',
    ],
  ])('%s', (_, printed, parties) => {
    expect(partiesWithoutAddress(printed)).toBe(parties)
    expect(partiesWithoutAddress(parties)).toBe(parties)
  })

  test('in any order: every name is kept, no counsel and no address is', () => {
    const name = fc.constantFrom(
      'A.________',
      'B.C.________',
      'D.________ AG',
      'Kanton Bern',
      'Ministère public du canton de Vaud',
    )
    const role = fc.constantFrom(
      ', Beschwerdeführer',
      ', Beschwerdegegnerin 2',
      ', recourant',
      ', intimée',
      ', ricorrente',
    )
    const counsel = fc.constantFrom(
      '',
      ', vertreten durch Rechtsanwalt Max Muster',
      ', représentée par Me Léa Exemple, avocate',
      ', patrocinato dall’avv. Mario Esempio',
    )
    const address = fc.constantFrom(
      '',
      ', Musterstrasse 10, Postfach, 6301 Zug',
      ', rue du Lac 6B, case postale 12, 1400 Yverdon',
      ', via Bossi 3, 6900 Lugano',
    )
    const party = fc.tuple(name, counsel, address, role)
    const side = fc.array(party, { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(side, side, fc.constantFrom('gegen', 'contre', 'contro'), (one, other, against) => {
        const printed = [one, other]
          .map((parties) => parties.map((each) => each.join('')).join(', '))
          .join(`, ${against} `)
        const named = partiesWithoutAddress(printed) ?? ''
        expect(named.split(/, |; | (?:gegen|contre|contro) /).sort()).toEqual(
          [...one, ...other].map(([each]) => each).sort(),
        )
        expect(partiesWithoutAddress(named)).toBe(named)
      }),
    )
  })
})
