import { invalid } from './api-error.ts'
import { type Handler, page } from './handler.ts'
import { booleanOf, integerOf, metadataOf, objectOf, requiredText, textOf, textsOf } from './parameters.ts'
import type { Coupon, Price, Product, PromotionCode } from './resources.ts'

/** Requests about products, prices, coupons and promotion codes. */
export const sold: Record<string, Handler> = {
  'POST /v1/products'({ objects, clock }, parameters) {
    const id = textOf(parameters, 'id') ?? objects.newId('prod')
    if (objects.find('product', id)) throw invalid('Product already exists.', 'id', 'resource_already_exists')
    return objects.put<Product>({
      id,
      object: 'product',
      created: clock.now(),
      active: true,
      name: requiredText(parameters, 'name'),
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/products': (needs, parameters) => page('product', '/v1/products', needs, parameters),
  'GET /v1/products/:id': ({ objects }, _, id) => objects.get<Product>('product', id),
  'POST /v1/prices'({ objects, clock }, parameters) {
    const key = textOf(parameters, 'lookup_key')
    const holder = objects.all<Price>('price').find((each) => key !== null && each.lookup_key === key)
    if (holder && booleanOf(parameters, 'transfer_lookup_key') !== true)
      throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
    if (holder) objects.put<Price>({ ...holder, lookup_key: null })
    const recurring = objectOf(parameters, 'recurring')
    const interval = requiredText(recurring, 'interval')
    if (interval !== 'month' && interval !== 'year') throw invalid('Invalid interval', 'recurring[interval]')
    const product = requiredText(parameters, 'product')
    objects.get<Product>('product', product, 'product')
    return objects.put<Price>({
      id: objects.newId('price'),
      object: 'price',
      created: clock.now(),
      active: true,
      currency: requiredText(parameters, 'currency'),
      product,
      lookup_key: key,
      nickname: textOf(parameters, 'nickname'),
      unit_amount: integerOf(parameters, 'unit_amount') ?? 0,
      type: 'recurring',
      tax_behavior: 'inclusive',
      recurring: { interval, interval_count: integerOf(recurring, 'interval_count') ?? 1, usage_type: 'licensed' },
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/prices': (needs, parameters) => {
    const keys = textsOf(parameters, 'lookup_keys')
    const named = ({ lookup_key: key }: Price) => keys.length === 0 || (key !== null && keys.includes(key))
    return page('price', '/v1/prices', needs, parameters, named)
  },
  'GET /v1/prices/:id': ({ objects }, _, id) => objects.get<Price>('price', id),
  'POST /v1/coupons'({ objects, clock }, parameters) {
    const id = textOf(parameters, 'id') ?? objects.newId('coupon').slice(7, 15)
    if (objects.find('coupon', id)) throw invalid('Coupon already exists.', 'id', 'resource_already_exists')
    const duration = textOf(parameters, 'duration') ?? 'once'
    if (duration !== 'once' && duration !== 'repeating' && duration !== 'forever')
      throw invalid('Invalid duration', 'duration')
    const percent = textOf(parameters, 'percent_off')
    const amount = integerOf(parameters, 'amount_off')
    if ((percent === null) === (amount === null)) throw invalid('You must set either `percent_off` or `amount_off`.')
    return objects.put<Coupon>({
      id,
      object: 'coupon',
      created: clock.now(),
      name: textOf(parameters, 'name'),
      amount_off: amount,
      percent_off: percent === null ? null : Number(percent),
      currency: textOf(parameters, 'currency'),
      duration,
      duration_in_months: integerOf(parameters, 'duration_in_months'),
      max_redemptions: integerOf(parameters, 'max_redemptions'),
      redeem_by: integerOf(parameters, 'redeem_by'),
      times_redeemed: 0,
      valid: true,
      metadata: metadataOf(parameters),
    })
  },
  'GET /v1/coupons/:id': ({ objects }, _, id) => objects.get<Coupon>('coupon', id),
  'POST /v1/promotion_codes'({ objects, clock }, parameters) {
    const promotion = objectOf(parameters, 'promotion')
    const coupon = requiredText(promotion, 'coupon')
    objects.get<Coupon>('coupon', coupon, 'promotion[coupon]')
    const code = textOf(parameters, 'code') ?? objects.newId('').slice(1, 9).toUpperCase()
    const same = (each: PromotionCode) => each.active && each.code.toLowerCase() === code.toLowerCase()
    if (objects.all<PromotionCode>('promotion_code').some(same))
      throw invalid('An active promotion code with this code already exists.', 'code')
    return objects.put<PromotionCode>({
      id: objects.newId('promo'),
      object: 'promotion_code',
      created: clock.now(),
      code,
      active: true,
      promotion: { type: 'coupon', coupon },
      max_redemptions: integerOf(parameters, 'max_redemptions'),
      times_redeemed: 0,
      expires_at: integerOf(parameters, 'expires_at'),
      metadata: metadataOf(parameters),
    })
  },
  'POST /v1/promotion_codes/:id'({ objects }, parameters, id) {
    const before = objects.get<PromotionCode>('promotion_code', id)
    const active = booleanOf(parameters, 'active') ?? before.active
    return objects.put<PromotionCode>({ ...before, active, metadata: metadataOf(parameters, before.metadata) })
  },
  'GET /v1/promotion_codes': (needs, parameters) => {
    const code = textOf(parameters, 'code')?.toLowerCase() ?? null
    const named = (each: PromotionCode) => code === null || each.code.toLowerCase() === code
    return page('promotion_code', '/v1/promotion_codes', needs, parameters, named)
  },
}
