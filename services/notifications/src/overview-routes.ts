import type { App } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { FormRoom } from './forms/forms.ts'
import type { MailLog } from './mails/mail-log.ts'

const Overview = Type.Object({
  mails: Type.Object({
    waiting: Type.Integer({ description: 'Queued or being sent' }),
    refused: Type.Integer({ description: 'In the last 30 days' }),
    failed: Type.Integer({ description: 'In the last 30 days' }),
  }),
  openMessages: Type.Integer({ description: 'Messages that nobody has handled' }),
  waitingList: Type.Integer({ description: 'Addresses on the waiting list' }),
})

/** `GET /admin/overview`: numbers of mails and messages. */
export function overviewRoutes(
  app: App,
  { mails, forms }: { mails: Pick<MailLog, 'counts'>; forms: Pick<FormRoom, 'counts'> },
): void {
  const schema = {
    access: 'admin',
    tags: ['admin'],
    summary: 'Numbers of mails and messages',
    querystring: NoQuery,
    response: { 200: Overview },
  }
  app.get('/admin/overview', { schema }, async () => {
    const { waiting, sending, refused, failed } = await mails.counts()
    return { mails: { waiting: waiting + sending, refused, failed }, ...(await forms.counts()) }
  })
}
