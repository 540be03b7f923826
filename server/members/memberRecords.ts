import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'

export const employees: AnyResource = employee as unknown as AnyResource
export const members: AnyResource = member as unknown as AnyResource
export const grades: AnyResource = memberGrade as unknown as AnyResource

export type Employee = ValuesOf<(typeof employee)['fields']>
export type Member = ValuesOf<(typeof member)['fields']>
export type Grade = ValuesOf<(typeof memberGrade)['fields']>
