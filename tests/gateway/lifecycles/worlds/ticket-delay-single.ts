import { jobWorld } from '../jobWorld'

export const world = jobWorld('ticket-delay-single')
