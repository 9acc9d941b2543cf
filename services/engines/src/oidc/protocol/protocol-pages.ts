import { readFileSync } from 'node:fs'
import type { BrandKey } from '@trilex/platform/brands'
import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Texts of the pages that the provider renders itself, by language, then by error code; `other` for every error without
 * a text.
 */
const texts = JSON.parse(readFileSync(new URL('./page-texts.json', import.meta.url), 'utf8')) as Record<
  BrandKey,
  { title: string; back: string; errors: Record<string, string> }
>

/**
 * Error page for an answer that belongs to no page of the front end: what is wrong, its code, and a link to the start
 * page.
 */
export function showError(ctx: KoaContextWithOIDC, error: string, language: BrandKey): void {
  const code = error.replace(/[^\w-]/g, '')
  const { title, back, errors } = texts[language]
  ctx.type = 'html'
  ctx.body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">\
<title>${title}</title><h1>${title}</h1><p>${errors[code] ?? errors['other'] ?? ''}</p><p><code>${code}</code></p>\
<p><a href="/">${back}</a></p></html>`
}
