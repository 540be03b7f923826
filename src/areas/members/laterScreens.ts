import { later } from '@/app/router/later'

export const Assistant = later(async () => (await import('./assistant/Assistant')).Assistant)
export const DepartmentCodes = later(async () => (await import('./promo/DepartmentCodes')).DepartmentCodes)
