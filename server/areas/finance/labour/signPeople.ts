import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { describeFault } from '@server/fault'
import type { Command } from '@server/records/recordServer'
import { raiseIn, recordsIn } from '@server/records/recordsInStatus'
import { recordOfId } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { standInPlatform, type LaborPlatform, type LaborSigning, type SigningAnswer } from './laborPort'

/** Name of the job that asks the platform for agreements. */
export const signingJob = 'labor-signing'

const thePlatform = standInPlatform()

/** Asks the platform as soon as the step is kept. */
export const askPlatform: Command = async ({ services, afterwards }) =>
  afterwards(() => services.jobs.request(signingJob))

/** Asks the platform for the agreement of each who waits for one, and writes down what it says. */
export async function signPeople(services: Services, by: LaborPlatform = thePlatform): Promise<void> {
  for await (const person of recordsIn(services, laborPerson, 'SIGNING')) {
    const { name, idNo, phone, bankId } = person.values
    const bank = await recordOfId(services.db, bankAccount, bankId)
    // Each asking is one of its own.
    const signNo = `QY${person.id}-${person.version}`
    const answer = await ask(services, by, { signNo, name, idNo, phone, accountNo: bank?.values.accountNo ?? '' })
    if (answer.state === 'OK')
      await raiseIn(services, laborPerson, person, { event: 'OK', payload: { contractNo: answer.contractNo } })
    if (answer.state === 'FAILED')
      await raiseIn(services, laborPerson, person, { event: 'FAIL', payload: { failReason: answer.reason } })
  }
}

async function ask(services: Services, by: LaborPlatform, asked: LaborSigning): Promise<SigningAnswer> {
  try {
    return await by.sign(asked)
  } catch (error) {
    services.log.error({ signNo: asked.signNo, error: describeFault(error) }, 'labour platform')
    return { state: 'PENDING' }
  }
}
