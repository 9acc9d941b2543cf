import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, type Language, on, open, test } from './fixtures.ts'
import { LANGUAGES, textsOf } from './texts.ts'

interface Words {
  field: string
  impossible: string
  lookUp: string
  download: string
  word: string
}

const WORDS: Record<Language, Words> = {
  fr: {
    field: 'Texte du mémoire',
    impossible: 'Ne peut pas exister',
    lookUp: 'Chercher dans la collection',
    download: 'Télécharger le texte (.txt)',
    word: 'Télécharger le document Word (.docx)',
  },
  de: {
    field: 'Text der Rechtsschrift',
    impossible: 'Kann nicht existieren',
    lookUp: 'In der Sammlung suchen',
    download: 'Text herunterladen (.txt)',
    word: 'Word-Dokument herunterladen (.docx)',
  },
  it: {
    field: 'Testo del memoriale',
    impossible: 'Non può esistere',
    lookUp: 'Cercare nella raccolta',
    download: 'Scaricare il testo (.txt)',
    word: 'Scaricare il documento Word (.docx)',
  },
}

/** A word that is not part of a citation: it must not leave the browser. */
const SECRET = 'Zürcherstrasse-Xqzvk'

for (const language of LANGUAGES) {
  test(`a brief is checked in the browser and its text never leaves it, in ${language}`, async ({ page, decision }) => {
    const words = WORDS[language]
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    await open(page, on(language, '/checker'))

    const brief = `${SECRET} habite ici (ATF 141 IV 557 consid. 3; ${decision.citation.fr}). Selon l'art. 97 al. 1 CO, rien. ATF 147 III 99999, art. 1500 CO.`
    await page.getByLabel(words.field).fill(brief)
    const findings = page.locator('main ol > li')
    await expect(findings).toHaveCount(5)
    for (const wrong of [3, 4]) await expect(findings.nth(wrong)).toContainText(words.impossible)
    await expect(findings.first()).toContainText(words.impossible)
    await expect(findings.first()).toContainText('141 V 557')
    await expect(findings.nth(1)).not.toContainText(words.impossible)
    await expect(findings.nth(2).getByRole('link')).toHaveAttribute('href', '/norm/OR/97')
    expect(sent.filter((line) => /^POST/.test(line))).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel(words.field)).toBeHidden()
    await expect(page.locator('main h1 + p')).toBeHidden()
    await expect(findings.first().locator('mark')).toHaveCSS('font-weight', '600')
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: words.lookUp }).click()
    await expect(findings.nth(1).getByRole('link')).toHaveAttribute('href', new RegExp(`^${decision.path[language]}`))

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.download }).click()
    const stream = await (await download).createReadStream()
    let text = ''
    for await (const piece of stream) text += String(piece)
    expect(text).toContain(SECRET)
    expect(text).toContain(language === 'de' ? 'ATF 141 IV 557 consid. 3' : 'BGE 141 IV 557 E. 3')
    expect(text).toContain(language === 'de' ? 'art. 97 al. 1 CO' : 'Art. 97 Abs. 1 OR')

    const inWord = page.waitForEvent('download')
    await page.getByRole('button', { name: words.word }).click()
    const file = await (await inWord).path()
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.getByLabel(words.field)).toHaveValue(text)

    expect(sent.filter((line) => line.includes('Xqzvk') || decodeURIComponent(line).includes('habite'))).toEqual([])
  })
}

for (const language of LANGUAGES) {
  test(`a text is checked once the network is back, without a reload, in ${language}`, async ({ page }) => {
    const t = textsOf(language)
    const field = page.getByLabel(WORDS[language].field)
    const said = page.getByRole('alert').filter({ hasText: t('checker.failed') })
    const findings = page.locator('main ol > li')
    let asked = 0
    await page.context().route(/checker-worker/, (route) => {
      asked++
      return route.abort()
    })
    await open(page, on(language, '/checker'))
    await expect.poll(() => asked).toBeGreaterThan(0)
    await field.fill('ATF 147 III 99999')
    await expect(said).toContainText(t('checker.failedText'))
    const before = asked
    await said.getByRole('button', { name: t('common.retry') }).click()
    await expect.poll(() => asked).toBeGreaterThan(before)
    await expect(said).toBeVisible()
    await page.context().unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(findings).toHaveCount(1)
    await expect(said).toBeHidden()
    await field.fill('ATF 147 III 99999 et ATF 147 III 99998')
    await expect(findings).toHaveCount(2)
  })
}

for (const language of LANGUAGES) {
  test(`a Word document keeps its formatting when citations are translated, in ${language}`, async ({ page }) => {
    const words = WORDS[language]
    await open(page, on(language, '/checker'))
    const brief = wordDocument([
      'Recours',
      'Selon l’|ATF 147 III|463 consid. 4.2.1 et ATF 147 III 463, le bail prend fin.',
    ])
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    await page.locator('input[type="file"]').setInputFiles({ name: 'memoire.docx', mimeType, buffer: brief })
    await expect(page.getByLabel(words.field)).toHaveValue(/^Recours\nSelon l’/)
    await page.getByLabel(words.field).fill('')
    const dropped = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'memoire.docx'))
        return transfer
      },
      [...brief],
    )
    await page.getByLabel(words.field).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByLabel(words.field)).toHaveValue(/^Recours\nSelon l’/)
    await expect(page.locator('main ol > li')).toHaveCount(2)
    await page.getByRole('radio', { name: 'DTF' }).check({ force: true })
    const inWord = page.waitForEvent('download')
    await page.getByRole('button', { name: words.word }).click()
    const made = unzipSync(new Uint8Array(await readFile(await (await inWord).path())))
    const text = strFromU8(made['word/document.xml'] ?? new Uint8Array())
    expect(text).toMatch(/<w:b\/><\/w:rPr><w:t[^>]*>DTF 147 III 463 consid\. 4\.2\.1</)
    expect(text).toContain('DTF 147 III 463, le bail')

    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from([37, 80, 0, 1, 255]) })
    await expect(page.getByRole('alert')).toBeVisible()
  })
}

/** The act of 1943 on the organisation of the courts, and the act that replaced it. */
const ABOLISHED = { fr: ['OJ', 'LTF'], de: ['OG', 'BGG'], it: ['OG', 'LTF'] } as const

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a citation of a repealed act is not an error, and names the act in force, in ${language}`, async ({ page }) => {
    const [before, since] = ABOLISHED[language]
    await open(page, on(language, '/checker'))
    await page.getByLabel(t('checker.text')).fill(`Art. 43 ${before}; art. 95 ${since}.`)
    const findings = page.locator('main ol > li')
    await expect(findings).toHaveCount(2)
    await expect(findings.first()).toContainText(t('checker.act'))
    await expect(findings.first()).toContainText(t('norm.abolished', { from: '1945', to: '2006' }))
    await expect(findings.first()).toContainText(t('norm.successors', { acts: since }))
    await expect(findings.last()).toContainText(t('checker.act'))
    await expect(findings.last()).not.toContainText('2006')
    await page.getByText(t('checker.review', { count: 0 }), { exact: true }).click()
    await expect(findings).toHaveCount(0)
  })
}

/** A Word file with these paragraphs. The pieces between bars become runs of their own, the second one bold. */
function wordDocument(paragraphs: string[]): Buffer {
  const runOf = (text: string, index: number) =>
    `<w:r>${index === 1 ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}${index === 1 ? ' ' : ''}</w:t></w:r>`
  const body = paragraphs.map((text) => `<w:p>${text.split('|').map(runOf).join('')}</w:p>`).join('')
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return Buffer.from(
    zipSync({ 'word/document.xml': strToU8(`<w:document ${space}><w:body>${body}</w:body></w:document>`) }),
  )
}
