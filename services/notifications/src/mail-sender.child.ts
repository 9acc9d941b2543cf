import { connectMongo, createLogger, readSettings, sharedSettings } from '@trilex/platform'
import { loadBrands } from '@trilex/platform/brands'
import { Type } from 'typebox'
import { mailsOf } from './mail-model.ts'
import { MailSender } from './mail-sender.ts'
import { smtpMail } from './transport.smtp.ts'
import { mailWriter } from './written-mail.ts'

// A sender that a test kills: `node mail-sender.child.ts MONGODB_URI SMTP_URL`.
const [uri = '', smtpUrl = ''] = process.argv.slice(2)
const log = createLogger('child', { level: 'silent' })
const { engine: transport } = await smtpMail.open({ smtpUrl }, { service: 'notifications', logger: log })
const { brandsFile } = readSettings(Type.Object({ brandsFile: sharedSettings.brandsFile }), {})
const mails = mailsOf(await connectMongo(uri))
const pace = { pollMs: 20, leaseMs: 4_000 }
new MailSender({ mails, transport, write: mailWriter(loadBrands(brandsFile), undefined), atOnce: 4, log, pace }).start()
