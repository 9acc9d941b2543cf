/** Names in full under which decisions cite federal acts, besides their titles; by code. */
export const WRITTEN_NAMES: Record<string, readonly string[]> = {
  BV: ['Bundesverfassung', 'Constitution fédérale', 'Costituzione federale'],
  ZGB: ['Zivilgesetzbuch', 'Code civil', 'Codice civile'],
  OR: ['Obligationenrecht', 'Code des obligations', 'Codice delle obbligazioni', 'Droit des obligations'],
  StGB: ['Strafgesetzbuch', 'Code pénal', 'Codice penale'],
  ZPO: [
    'Zivilprozessordnung',
    'Code de procédure civile',
    'Codice di procedura civile',
    'Codice di diritto processuale civile',
  ],
  StPO: [
    'Strafprozessordnung',
    'Code de procédure pénale',
    'Codice di procedura penale',
    'Codice di diritto processuale penale',
  ],
  MStG: ['Militärstrafgesetz', 'Code pénal militaire', 'Codice penale militare'],
  MStP: ['Militärstrafprozess', 'Loi fédérale sur la procédure pénale militaire', 'Procedura penale militare'],
  BZP: ['Bundeszivilprozess', 'Loi fédérale de procédure civile', 'Loi de procédure civile fédérale'],
  BGG: ['Bundesgerichtsgesetz', 'Legge sul Tribunale federale'],
  VGG: ['Bundesverwaltungsgerichtsgesetz'],
  SchKG: [
    'Schuldbetreibungs- und Konkursgesetz',
    'Loi fédérale sur la poursuite pour dettes et faillite',
    'Legge federale sull’esecuzione e sul fallimento',
    'Legge federale sulla esecuzione e il fallimento',
  ],
  AIG: [
    'Ausländergesetz',
    'Bundesgesetz über die Ausländerinnen und Ausländer',
    'Loi fédérale sur les étrangers',
    'Legge federale sugli stranieri',
  ],
  AsylG: ['Asylgesetz'],
  BPG: ['Bundespersonalgesetz'],
  URG: ['Urheberrechtsgesetz'],
  MWSTG: [
    'Loi fédérale sur la TVA',
    'Loi fédérale sur la taxe sur la valeur ajoutée',
    'Legge federale sull’IVA',
    'Legge federale sull’imposta sul valore aggiunto',
  ],
  SVG: ['Strassenverkehrsgesetz', 'Bundesgesetz über den Strassenverkehr'],
  KVG: ['Krankenversicherungsgesetz'],
  UVG: ['Unfallversicherungsgesetz', 'Legge federale sull’assicurazione infortuni'],
  IVG: ['Invalidenversicherungsgesetz', 'Legge federale sull’assicurazione invalidità'],
  AHVG: ['Alters- und Hinterlassenenversicherungsgesetz'],
  MVG: ['Militärversicherungsgesetz'],
  GwG: ['Loi fédérale sur le blanchiment d’argent', 'Legge federale sul riciclaggio di denaro'],
  NHG: ['Natur- und Heimatschutzgesetz'],
  JSG: ['Legge federale sulla caccia e la protezione dei mammiferi e degli uccelli selvatici'],
  UWG: ['Loi fédérale sur la concurrence déloyale', 'Legge federale sulla concorrenza sleale'],
  VRV: ['Verkehrsregelnverordnung'],
  SSV: ['Signalisationsverordnung'],
  ZStV: ['Zivilstandsverordnung'],
  HRegV: ['Handelsregisterverordnung'],
  FZA: [
    'Freizügigkeitsabkommen',
    'Personenfreizügigkeitsabkommen',
    'Accord sur la libre circulation des personnes',
    'Accordo sulla libera circolazione delle persone',
  ],
  KRK: ['Kinderrechtskonvention', 'UNO-Kinderrechtskonvention'],
  EMRK: ['Menschenrechtskonvention', 'Europäische Menschenrechtskonvention'],
}

/** Days of acts that an act of the same name replaced, by its code. Source: the final provisions of the acts. */
export const FORMER_DAYS: Record<string, readonly string[]> = {
  BV: ['1874-05-29'],
  OR: ['1881-06-14'],
  DSG: ['1992-06-19'],
  BüG: ['1952-09-29'],
  MWSTG: ['1999-09-02'],
  KG: ['1985-12-20'],
  AsylG: ['1979-10-05'],
  URG: ['1922-12-07'],
  UWG: ['1943-09-30'],
  OHG: ['1991-10-04'],
  RTVG: ['1991-06-21'],
  EnG: ['1998-06-26'],
  BöB: ['1994-12-16'],
  ELG: ['1965-03-19'],
  GSchG: ['1971-10-08'],
  JSG: ['1925-06-10'],
  TSchG: ['1978-03-09'],
  LMG: ['1992-10-09'],
  ZG: ['1925-10-01'],
}

/**
 * Acts without a predecessor of the Confederation: before them every canton had its own, which `the former code of
 * procedure` means.
 */
export const FIRST_OF_THEIR_KIND: ReadonlySet<string> = new Set(['ZPO', 'StPO', 'JStPO'])

/** Beginnings of short titles that acts of cantons have too. */
export const SHARED_TITLE =
  /^(?:Abfall|Anwalts|Archivierungs|Aufsichts|Ausweis|Berufsbildungs|Bevölkerungs|Bürgerrechts|Datenschutz|Einführungs|Elektrizitäts|Energie|Enteignungs|Familienzulagen|Film|Finanz(?:haushalt|kontroll)|Gebühren|Geldspiel|Geoinformations|Gesundheits|Gewässerschutz|Hygiene|Inkassohilfe|Jagd|Kultur|Landwirtschafts|Natur- und Heimatschutz|Öffentlichkeits|Organisations|Parlaments|Personal|Personenbeförderungs|Pflegekinder|Publikations|Quellensteuer|Registerharmonisierungs|Sport|Sprachen|Strafbehördenorganisations|Stromversorgungs|Subventions|Umweltschutz|Verantwortlichkeits|Vernehmlassungs|Verwaltungs(?:verfahrens|gerichts)|Wald|Wasser|Wohnraumförderungs|Zivilschutz|Zuständigkeits)/u
