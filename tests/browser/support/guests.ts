import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { demoPassword } from '../../support/databases'

const run = promisify(execFile)
const simulator = fileURLToPath(new URL('../../../scripts/deskDay.mjs', import.meta.url))

interface Wish {
  readonly url: string
  /** Of the gateway. */
  readonly secret: string
  readonly productId: number
  readonly orders: number
  readonly seed: number
}

/** A paid order, with the codes to show at the desk. */
export interface PaidOrder {
  readonly orderNo: string
  readonly codes: readonly string[]
}

/** Guests of an outside shop order one product; the desk is left alone. @returns what they paid for, in their order */
export async function guestsOrder({ url, secret, productId, orders, seed }: Wish): Promise<readonly PaidOrder[]> {
  const wanted = Object.entries({ url, product: productId, orders, seed, speed: 0 }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
  const { stdout } = await run(process.execPath, [simulator, '--by-hand', ...wanted], {
    env: { ...process.env, INTAKE_SECRET: secret, DEMO_PASSWORD: demoPassword },
  })
  return stdout.split('\n').flatMap((line) => {
    const [orderNo = '', ...codes] = line.split(' ')
    return /^T\d+$/.test(orderNo) ? [{ orderNo, codes }] : []
  })
}
