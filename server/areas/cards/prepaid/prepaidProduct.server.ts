import { prepaidProduct } from '@contracts/resources/cards/prepaidCardProduct'
import { defineServer } from '@server/records/recordServer'
import { demoPrepaidProducts } from '../demo/prepaidProducts'

export default defineServer(prepaidProduct, { seed: demoPrepaidProducts })
