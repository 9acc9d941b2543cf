import { identitySettings, sharedSettings } from '@trilex/platform'
import { type Static, Type } from 'typebox'

const perHour = (value: number, of: string) =>
  Type.Integer({ minimum: 1, default: value, description: `Messages an hour of each form, of one ${of}` })

/** Settings of the notifications service; each is an environment variable (`MAIL_FROM`). */
export const NotificationsSettings = Type.Object({
  ...identitySettings,
  brandsFile: sharedSettings.brandsFile,
  mailFrom: Type.Optional(
    Type.String({
      pattern: '^[^@\\s]+@[^@\\s]+$',
      description: "Sender address of mails; default: the brand's contact address",
    }),
  ),
  originPort: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 65_535, description: 'Replaces `{port}` in the origins of the brands' }),
  ),
  formsPerHour: perHour(5, 'client address'),
  formsPerHourAndAddress: perHour(3, 'mail address'),
})
export type NotificationsSettings = Static<typeof NotificationsSettings>
