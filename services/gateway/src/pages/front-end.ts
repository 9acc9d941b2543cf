import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Brand, type BrandKey, type Brands, brandKeys } from '@trilex/platform/brands'
import { type Drawing, drawingFile } from './drawing.ts'
import { type Loading, readLoading, type SitePage } from './loading.ts'
import { type PagePaths, pagePaths } from './page-paths.ts'

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** A build of the front end, as read from its folder. */
export interface FrontEnd {
  /** `index.html` in the name and language of each brand. */
  pages: Record<BrandKey, string>
  loading: Loading
  paths: PagePaths<SitePage>
  drawing: Drawing | null
}

/** The built `index.html` with the brand's name and language. Throws when the template lacks a placeholder for them. */
export function fillPage(template: string, { key, title, description, accent }: Brand): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="theme-color" content="${accent}" />`,
  ].join('\n    ')
  const places: [RegExp, string][] = [
    [/<html[^>]*>/, `<html lang="${key}" data-brand="${key}">`],
    [/<title>[^<]*<\/title>/, head],
  ]
  return places.reduce((page, [place, content]) => {
    if (!place.test(page)) throw new Error(`index.html lacks ${place.source}`)
    return page.replace(place, () => content)
  }, template)
}

/** Poll interval for a new build, in milliseconds; pages served in between do not access the disk. */
const POLL_MS = 1_000

/**
 * The front end in `dist`, read again when a new build has replaced it. Rejects when the folder contains no complete
 * build.
 */
export function openFrontEnd(dist: string, brands: Brands): () => Promise<FrontEnd> {
  let read: { version: string; frontEnd: Promise<FrontEnd> } | null = null
  let looked = 0
  return () => {
    if (read && performance.now() - looked < POLL_MS) return read.frontEnd
    looked = performance.now()
    const file = drawingFile(dist)
    const version = `${statSync(join(dist, 'index.html')).mtimeMs} ${file}`
    if (read?.version !== version) read = { version, frontEnd: readFrontEnd(dist, brands, file) }
    return read.frontEnd
  }
}

async function readFrontEnd(dist: string, brands: Brands, file: string | null): Promise<FrontEnd> {
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const pages = Object.fromEntries(brandKeys.map((key) => [key, fillPage(template, brands.all[key])]))
  const loading = readLoading(dist)
  return {
    pages: pages as Record<BrandKey, string>,
    loading,
    paths: pagePaths(loading.pages),
    drawing: file ? ((await import(pathToFileURL(file).href)) as Drawing) : null,
  }
}
