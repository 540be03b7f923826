import type { ScanAnswer } from '@contracts/calls/promoCalls'
import { z } from 'zod'
import { noteScan } from '@server/areas/members'
import { malformed } from '@server/refusal'
import type { Services } from '@server/services'
import { visitorName } from './intakePayload'
import { takeSigned, type SignedRequest } from './takeSigned'

const scan = z.object({ code: z.string().regex(/^[A-Z]\d{1,9}$/), visitor: visitorName })

function read(text: string): z.infer<typeof scan> {
  try {
    return scan.parse(JSON.parse(text))
  } catch {
    throw malformed('参数有误：payload')
  }
}

/**
 * Takes a scan of a promotion code that an outside shop tells of, once (docs/intake.md).
 * @throws Refusal as `takeSigned`, 400 for a payload that cannot be read, and for a code of nobody
 */
export const takeScan = (services: Services, request: SignedRequest): Promise<ScanAnswer> =>
  takeSigned(services, request, (moving) => noteScan(moving, read(request.payload)))
