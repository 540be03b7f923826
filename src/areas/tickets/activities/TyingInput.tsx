import { tyingActivity } from '@contracts/resources/tickets/tyingActivity'
import type { FieldSlotProps } from '@/blocks/form/definition'
import { ChosenRows } from '@/blocks/records/chooser/ChosenRows'
import { offeredRows } from './offeredRows'

const extras = offeredRows({ price: 'tyingPrice' })
const { tyingProducts: field } = tyingActivity.fields

/** 加购商品, with what each is cheaper by. */
export const TyingInput = (props: FieldSlotProps) => <ChosenRows {...props} field={field} extras={extras} />
