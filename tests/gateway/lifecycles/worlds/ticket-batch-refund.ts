import { jobWorld } from '../jobWorld'

export const world = jobWorld('ticket-batch-refund', 'ticket:batch-refund')
