/** Which features of the engine a tree of PostgreSQL's grammar uses, by names of our own (support.json). */
import { visit } from './texts.ts'

type Node = Record<string, unknown>
type See = (feature: string) => void
type Rule = (fields: Node, see: See) => void

const words = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
const lastName = (names: unknown) =>
  ((names as { String?: { sval?: string } }[] | undefined) ?? []).at(-1)?.String?.sval ?? ''

const CONSTRAINTS: Record<string, string> = {
  CONSTR_CHECK: 'check',
  CONSTR_EXCLUSION: 'exclusion',
  CONSTR_FOREIGN: 'foreign key',
  CONSTR_GENERATED: 'generated stored column',
  CONSTR_IDENTITY: 'identity column',
  CONSTR_PRIMARY: 'primary key',
  CONSTR_UNIQUE: 'unique',
}

const LOCKS: Record<string, string> = {
  LCS_FORUPDATE: 'for update',
  LCS_FORNOKEYUPDATE: 'for no key update',
  LCS_FORSHARE: 'for share',
  LCS_FORKEYSHARE: 'for key share',
}

/** What a node says beside that it is there. */
const RULES: Record<string, Rule> = {
  Constraint: ({ contype, access_method, deferrable, nulls_not_distinct, skip_validation }, see) => {
    const kind = CONSTRAINTS[contype as string]
    if (kind) see(`constraint: ${kind}${access_method ? ` using ${access_method}` : ''}`)
    if (deferrable) see('constraint: deferrable')
    if (nulls_not_distinct) see('constraint: nulls not distinct')
    if (skip_validation) see('constraint: not valid')
  },
  IndexStmt: ({ accessMethod, whereClause, indexIncludingParams, nulls_not_distinct, concurrent }, see) => {
    see(`index: ${accessMethod || 'btree'}`)
    if (whereClause) see('index: partial')
    if (indexIncludingParams) see('index: include')
    if (nulls_not_distinct) see('index: nulls not distinct')
    if (concurrent) see('index: concurrently')
  },
  IndexElem: ({ expr, opclass, ordering }, see) => {
    if (expr) see('index: expression')
    if (opclass) see(`index: operator class ${lastName(opclass)}`)
    if (ordering === 'SORTBY_DESC') see('index: descending')
  },
  CreateStmt: ({ partspec, partbound, inhRelations, options }, see) => {
    if (partspec || partbound) see('table: partitioned')
    else if (inhRelations) see('table: inherits')
    for (const { DefElem } of (options as { DefElem: { defname: string } }[] | undefined) ?? [])
      see(`table: storage parameter ${DefElem.defname}`)
  },
  RangeVar: ({ relpersistence }, see) => {
    if (relpersistence === 'u') see('table: unlogged')
    if (relpersistence === 't') see('table: temporary')
  },
  CreateTrigStmt: ({ row, timing, whenClause, transitionRels, isconstraint, columns }, see) => {
    see(`trigger: ${timing === 2 ? 'before' : timing === 64 ? 'instead of' : 'after'}, ${row ? 'row' : 'statement'}`)
    if (whenClause) see('trigger: when')
    if (transitionRels) see('trigger: transition tables')
    if (isconstraint) see('trigger: constraint')
    if (columns) see('trigger: of columns')
  },
  SelectStmt: ({ distinctClause, op, groupClause, havingClause, windowClause, valuesLists, limitOption }, see) => {
    if (JSON.stringify(distinctClause ?? [{}]) !== '[{}]') see('select: distinct on')
    if (op !== 'SETOP_NONE' && op) see(`select: ${String(op).replace('SETOP_', '').toLowerCase()}`)
    if (groupClause) see('select: group by')
    if (havingClause) see('select: having')
    if (windowClause) see('select: named windows')
    if (valuesLists) see('select: values')
    if (limitOption === 'LIMIT_OPTION_WITH_TIES') see('select: with ties')
  },
  LockingClause: ({ strength, waitPolicy }, see) => {
    see(`lock: ${LOCKS[strength as string] ?? strength}`)
    if (waitPolicy && waitPolicy !== 'LockWaitBlock') see(`lock: ${words(String(waitPolicy).replace('LockWait', ''))}`)
  },
  WithClause: ({ recursive }, see) => see(recursive ? 'with: recursive' : 'with: tables'),
  CommonTableExpr: ({ ctematerialized, ctequery }, see) => {
    if (ctematerialized === 'CTEMaterializeAlways') see('with: materialized')
    if (!(ctequery as Node)?.SelectStmt) see('with: that writes')
  },
  OnConflictClause: ({ action, infer }, see) => {
    see(action === 'ONCONFLICT_NOTHING' ? 'insert: on conflict do nothing' : 'insert: on conflict do update')
    if ((infer as Node)?.whereClause) see('insert: on conflict of a partial index')
  },
  RangeSubselect: ({ lateral }, see) => lateral && see('from: lateral'),
  RangeFunction: ({ ordinality, coldeflist }, see) => {
    see('from: function')
    if (ordinality) see('from: with ordinality')
    if (coldeflist) see('from: column definitions')
  },
  FuncCall: ({ over, agg_filter, agg_order, agg_within_group, agg_distinct, funcname }, see) => {
    if (over) see('aggregate: window')
    if (agg_filter) see('aggregate: filter')
    if (agg_order) see('aggregate: order by')
    if (agg_within_group) see('aggregate: within group')
    if (agg_distinct) see('aggregate: distinct')
    see(`function: ${lastName(funcname)}`)
  },
  GroupingSet: (_fields, see) => see('select: grouping sets'),
  TypeName: ({ names, arrayBounds }, see) => {
    see(`type: ${lastName(names)}`)
    if (arrayBounds) see('type: array')
  },
  CreateFunctionStmt: ({ is_procedure, sql_body }, see) => {
    if (is_procedure) see('statement: create procedure')
    if (sql_body) see('function body: sql standard')
  },
  DefElem: ({ defname, arg }, see) => {
    const value = (arg as { String?: { sval: string } } | undefined)?.String?.sval
    if (defname === 'language') see(`function language: ${value}`)
    if (['security', 'strict', 'leakproof', 'support', 'parallel', 'set'].includes(defname as string))
      see(`function: ${defname}`.replace('function:', 'function attribute:'))
  },
  AlterTableCmd: ({ subtype }, see) => see(`alter table: ${words(String(subtype).replace('AT_', ''))}`),
  VariableSetStmt: ({ name, is_local }, see) => see(`setting: ${name}${is_local ? ' (local)' : ''}`),
  TransactionStmt: ({ kind }, see) => see(`transaction: ${String(kind).replace('TRANS_STMT_', '').toLowerCase()}`),
  A_Expr: ({ kind, name }, see) => {
    if (kind === 'AEXPR_OP') see(`operator: ${lastName(name)}`)
    else see(`expression: ${words(String(kind).replace('AEXPR_', '')).replaceAll('_', ' ')}`)
  },
}

const NODES_BY_NAME =
  /(Stmt|Expr|Link|Test|JoinExpr)$|^(GroupingFunc|SQLValueFunction|MergeWhenClause|ReturningClause|ParamRef|RowExpr|NamedArgExpr)$/

/** Adds what a tree uses. */
export function featuresOf(tree: unknown, see: See): void {
  visit(tree, (node) => {
    for (const [name, fields] of Object.entries(node)) {
      if (!/^[A-Z]/.test(name) || !fields || typeof fields !== 'object') continue
      RULES[name]?.(fields as Node, see)
      if (name === 'PLpgSQL_exception_block') see('plpgsql: exception block')
      else if (name.startsWith('PLpgSQL_stmt_')) see(`plpgsql: ${name.slice('PLpgSQL_stmt_'.length)}`)
      else if (NODES_BY_NAME.test(name))
        see(`${name.endsWith('Stmt') ? 'statement' : 'expression'}: ${words(name.replace(/Stmt$/, ''))}`)
    }
    // Fields that are nodes of one kind stand without its name.
    for (const field of ['typeName', 'onConflictClause', 'withClause', 'relation', 'view', 'returnType'] as const) {
      const rule = {
        typeName: 'TypeName',
        returnType: 'TypeName',
        onConflictClause: 'OnConflictClause',
        withClause: 'WithClause',
        relation: 'RangeVar',
        view: 'RangeVar',
      }[field]
      const fields = node[field]
      if (fields && typeof fields === 'object') RULES[rule]?.(fields as Node, see)
    }
    if (Array.isArray(node.returningList) && node.returningList.length > 0) see('returning')
  })
}
