import { defineEntity, p } from '@mikro-orm/core'

const ClosedOfferSchema = defineEntity({
  name: 'ClosedOffer',
  tableName: 'tool_offers_closed',
  properties: {
    userId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    closedAt: p.datetime(),
  },
})

/** A user closed the offer to connect an account. */
export class ClosedOffer extends ClosedOfferSchema.class {}
ClosedOfferSchema.setClass(ClosedOffer)
