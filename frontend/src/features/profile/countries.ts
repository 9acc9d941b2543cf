/** Countries of invoice addresses: Switzerland and Liechtenstein, its neighbours, and the rest of Europe (ISO 3166-1). */
export const COUNTRIES = [
  ...['CH', 'LI', 'FR', 'DE', 'IT', 'AT'],
  ...['AD', 'AL', 'BA', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'GB', 'GR', 'HR', 'HU', 'IE', 'IS', 'LT', 'LU'],
  ...['LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA'],
] as const
