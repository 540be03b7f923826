import { envelopeReport } from '@contracts/reports/definitions/envelopeReport'
import { writeoffReport } from '@contracts/reports/definitions/writeoffReport'
import { ReportFrame } from '@/app/router/ReportFrame'
import { WriteOffDesk } from './WriteOffDesk'

/** 领取概览: who got red envelopes, and what became of them. */
export const EnvelopeReport = () => <ReportFrame report={envelopeReport} />

/** 核销汇总: the desk, and what red envelopes took off where. */
export const WriteoffReport = () => <ReportFrame report={writeoffReport} above={<WriteOffDesk />} />
