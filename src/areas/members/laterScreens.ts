import { later } from '@/app/router/later'

export const Assistant = later(async () => (await import('./assistant/Assistant')).Assistant)
