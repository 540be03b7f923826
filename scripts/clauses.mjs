/**
 * The clauses of the two specification documents, by the documents' names: every numbered heading they have. They are
 * not part of this repository, so what code may cite of them is written down here.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const clauses = {
  'Shared building blocks': '1 2 2.1 2.2 2.3 3 4 4.1 4.2 4.3 4.4 4.5 4.6 5 6 7 7.1 7.2 7.3 7.4 8 9'.split(' '),
  'Business areas and routes': '1 2 3 4 5 6 7 8 9'.split(' '),
}
