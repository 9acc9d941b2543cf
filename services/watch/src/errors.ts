import { createError } from '@trilex/platform'

export const FeedNotFound = createError('WATCH_FEED_NOT_FOUND', 'There is no such feed', 404)
export const UnsubscribeLinkUnknown = createError('WATCH_LINK_UNKNOWN', 'This link ends no mails', 404)
export const WatchAlreadySet = createError('WATCH_ALREADY_SET', 'This is followed already', 409)
export const WatchLimit = createError('WATCH_LIMIT', 'The plan allows fewer watches', 409)
export const WatchNotFound = createError('WATCH_NOT_FOUND', 'There is no such watch', 404)
