// Definitions keep the types of their fields (docs/architecture.md, decision 3), as a lint rule: who knows a record when
// the code is compiled does not work on it as on any record.

/** What is said of each finding. */
export const messages = {
  cast: 'every definition is an AnyResource as it is: hand it over without a cast',
  widened: 'an AnyResource has lost the types of its fields: use the definition itself',
  column: 'recordTable() knows the columns of a definition: a column that has to be asserted is none of them',
}

/** @returns {boolean} whether a type is written as `AnyResource` */
const isAnyResource = (type) => type?.type === 'TSTypeReference' && type.typeName.name === 'AnyResource'

/** @returns {boolean} whether something is called `columns`, alone or inside of something else */
const isColumns = (node) =>
  (node.type === 'Identifier' && node.name === 'columns') ||
  (node.type === 'MemberExpression' && !node.computed && node.property.name === 'columns')

const typed = {
  meta: { type: 'problem' },
  create(context) {
    const checkCast = (node) => {
      if (isAnyResource(node.typeAnnotation)) context.report({ node, message: messages.cast })
    }
    return {
      TSAsExpression: checkCast,
      TSTypeAssertion: checkCast,
      VariableDeclarator(node) {
        // A definition under another name; one that is written in place has no other type to lose.
        if (node.init?.type === 'Identifier' && isAnyResource(node.id.typeAnnotation?.typeAnnotation))
          context.report({ node, message: messages.widened })
      },
      TSNonNullExpression({ expression }) {
        if (expression.type === 'MemberExpression' && !expression.computed && isColumns(expression.object))
          context.report({ node: expression, message: messages.column })
      },
    }
  },
}

export default { meta: { name: 'records' }, rules: { typed } }
