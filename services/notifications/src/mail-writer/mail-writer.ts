import { createHash } from 'node:crypto'
import type { Brands } from '@trilex/platform/brands'
import { contentOf } from './content.ts'
import type { StoredMail } from '../mails/mail-model.ts'
import { readTexts } from './texts.ts'
import type { OutgoingMail } from '../mails/transport.ts'

/**
 * Renders a queued mail. The sender's name is the brand's, and so is its address unless `mailFrom` is set. The HTML
 * renderer is imported with the first mail.
 */
export function mailWriter({ all }: Pick<Brands, 'all'>, mailFrom: string | undefined) {
  const texts = readTexts()
  return async (mail: StoredMail & { data: Record<string, string> }): Promise<OutgoingMail> => {
    const { htmlOf, textOf } = await import('./rendering.ts')
    const brand = all[mail.brand]
    const content = contentOf(mail, texts[mail.language], brand)
    const address = mailFrom ?? brand.contact
    const { email: replyTo, unsubscribe } = mail.data
    return {
      messageId: messageIdOf(mail._id, address),
      from: { name: brand.name, address },
      to: mail.to,
      ...(replyTo !== undefined && { replyTo }),
      subject: content.subject,
      ...(unsubscribe !== undefined && { unsubscribe }),
      text: textOf(content),
      html: htmlOf(content, brand),
    }
  }
}

/**
 * The Message-ID at the sender's domain; an id with characters that RFC 5322 does not allow is replaced by its hash.
 */
function messageIdOf(id: string, from: string): string {
  const left = /^[\w-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
  return `${left}@${from.split('@').at(-1)}`
}
