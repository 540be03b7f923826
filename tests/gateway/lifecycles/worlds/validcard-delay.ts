import { jobWorld } from '../jobWorld'

export const world = jobWorld('validcard-delay', 'ticket:validcard-delay')
