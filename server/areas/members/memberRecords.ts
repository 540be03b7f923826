import { employee } from '@contracts/resources/members/employee'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'

export const employees = employee
export const members = member
export const grades = memberGrade
