/** Whose a promotion code is. */
export const promoOwners = { DEPT: '部门', STAFF: '员工' } as const
export type PromoOwner = keyof typeof promoOwners

/** Days for which a visitor's first scan says who has brought him. */
export const scanBindsDays = 30

const letters: Readonly<Record<PromoOwner, string>> = { DEPT: 'D', STAFF: 'S' }
const pattern = /^([DS])([1-9]\d{0,8})$/

/** The code of a department or an employee, as links and shops name it: `S34`. */
export const promoCode = (owner: PromoOwner, id: number): string => `${letters[owner]}${id}`

/** Whose a code is; null for what is none. */
export function ownerOfCode(code: string): { readonly owner: PromoOwner; readonly id: number } | null {
  const found = pattern.exec(code)
  return found ? { owner: found[1] === letters.DEPT ? 'DEPT' : 'STAFF', id: Number(found[2]) } : null
}
