import type { AccessToken } from '../../api/request.ts'

const PATH = '/api/identity/me/export'

/** Fetches the reader's data as a ZIP file and hands it to the browser to be saved. Rejects when it did not come. */
export async function bringExport(accessToken: AccessToken): Promise<void> {
  const token = await accessToken()
  let answer = await fetchExport(token)
  if (answer.status === 401 && token !== null) answer = await fetchExport(await accessToken(token))
  if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: 'trilex-export.zip' })
  link.click()
  // The browser has begun to read by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const fetchExport = (token: string | null) =>
  fetch(PATH, { headers: token === null ? {} : { authorization: `Bearer ${token}` }, cache: 'no-store' })
