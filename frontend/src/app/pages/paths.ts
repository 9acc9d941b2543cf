import type { ByLanguage } from '../../api/types.ts'

/** One path in all languages. */
export function everywhere(path: string): ByLanguage<string> {
  return { fr: path, de: path, it: path }
}

/** A path whose first segment depends on the language. */
export function below({ fr, de, it }: ByLanguage<string>, rest: string | ByLanguage<string>): ByLanguage<string> {
  const after = typeof rest === 'string' ? everywhere(rest) : rest
  return { fr: `/${fr}${after.fr}`, de: `/${de}${after.de}`, it: `/${it}${after.it}` }
}
