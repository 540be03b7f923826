import { jobWorld } from '../jobWorld'

export const world = jobWorld('ticket-delay-batch', 'ticket:delay-batch')
