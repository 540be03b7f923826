import { prepaidAdjustment } from '@contracts/resources/cards/prepaidAdjustment'
import { notifyRefusedMaker } from '@server/notifications/notifications'
import { defineServer } from '@server/records/recordServer'
import { putCardRight } from './adjustCard'

export default defineServer(prepaidAdjustment, {
  effects: { 'put the card right': putCardRight, 'tell the maker why': notifyRefusedMaker },
})
