import type { Diagnostic } from '@rulewright/core';
import type {
  ColumnModel,
  Data,
  DefinitionModel,
  Described,
  Expression,
  FunctionModel,
  OptionModel,
  OutcomeModel,
  ProcedureModel,
  ActionModel,
  RecordModel,
  RollModel,
  RowModel,
  ScenarioModel,
  TableModel,
} from '../model/model.js';
import { isTextual } from '../read/data.js';
import { parseExpression } from '../syntax/parse.js';
import { toDiagnostic } from '../syntax/problems.js';
import type { Section } from './link.js';

type Report = (problem: Diagnostic) => void;

/**
 * A definition that says `changes`: what it writes goes before what the other one has; of what has names, such as
 * inputs, values, fields and rows, each by its name. Further ones come last, further outcomes first, where they count.
 */
export function mergeDefinition(
  section: Section,
  own: DefinitionModel,
  base: DefinitionModel,
  report: Report,
): DefinitionModel {
  const merge = mergers[section];
  const described = {
    ...(base.title ? { title: base.title } : {}),
    ...(base.description ? { description: base.description } : {}),
  };
  return { ...described, ...merge(own as never, base as never, report) };
}

const mergers: Readonly<Record<Section, (own: never, base: never, report: Report) => DefinitionModel>> = {
  options: (own: OptionModel, base: OptionModel): OptionModel => ({
    ...base,
    ...own,
    type: own.type.source.text === '' ? base.type : own.type,
  }),
  dice: (own: DefinitionModel) => own,
  decks: (own: DefinitionModel) => own,
  chains: (own: DefinitionModel) => own,
  tables: mergeTable,
  types: (own: RecordModel, base: RecordModel): RecordModel => ({
    ...own,
    fields: named(own.fields, base.fields),
    tracks: named(own.tracks, base.tracks),
    derived: named(own.derived, base.derived),
  }),
  functions: (own: FunctionModel, base: FunctionModel): FunctionModel => ({
    ...own,
    inputs: named(own.inputs, base.inputs),
    value: own.value.ast.kind === 'missing' ? base.value : own.value,
  }),
  rolls: (own: RollModel, base: RollModel): RollModel => ({
    ...definedOf(base, ['accept', 'until', 'limit', 'result']),
    ...own,
    ...ends(own, base),
    let: named(own.let, base.let),
    state: named(own.state, base.state),
    repeat: named(own.repeat, base.repeat),
    then: named(own.then, base.then),
  }),
  actions: (own: ActionModel, base: ActionModel): ActionModel => ({
    ...mergeProcedure(own, base),
    roles: named(own.roles, base.roles),
  }),
  scenarios: (own: ScenarioModel, base: ScenarioModel): ScenarioModel => ({
    ...mergeProcedure(own, base),
    state: named(own.state, base.state),
  }),
};

function mergeProcedure<Model extends ProcedureModel>(own: Model, base: Model): Model {
  return { ...definedOf(base, ['do', 'result']), ...own, ...ends(own, base) };
}

/** What rolls, actions and scenarios share. */
function ends(
  own: RollModel | ProcedureModel,
  base: RollModel | ProcedureModel,
): Pick<RollModel, 'tags' | 'inputs' | 'outcomes' | 'measures'> {
  return {
    tags: [...base.tags, ...own.tags.filter(({ name }) => base.tags.every((tag) => tag.name !== name))],
    inputs: named(own.inputs, base.inputs),
    outcomes: mergeOutcomes(own.outcomes, base.outcomes),
    measures: named(own.measures, base.measures),
  };
}

/** The first outcome that holds counts, so what stood behind the others would hardly ever. */
function mergeOutcomes(own: readonly OutcomeModel[], base: readonly OutcomeModel[]): OutcomeModel[] {
  const further = own.filter(({ key }) => base.every((each) => each.key.name !== key.name));
  return [...further, ...named(own, base).slice(0, base.length)];
}

function named<Model extends Pick<Described, 'key'>>(own: readonly Model[], base: readonly Model[]): Model[] {
  const written = new Map(own.map((each) => [each.key.name, each]));
  const kept = base.map((each) => {
    const found = written.get(each.key.name);
    written.delete(each.key.name);
    return found ?? each;
  });
  return [...kept, ...written.values()];
}

function definedOf<Model extends object, Name extends keyof Model>(model: Model, names: readonly Name[]) {
  return Object.fromEntries(names.flatMap((name) => (model[name] === undefined ? [] : [[name, model[name]]]))) as Pick<
    Model,
    Name
  >;
}

function mergeTable(own: TableModel, base: TableModel, report: Report): TableModel {
  const columns = named(own.columns, base.columns);
  const rows = own.rows.map((row) => withColumns(row, columns, report));
  // The rows of a table by weight are only counted.
  const byWeight = (own.match ?? base.match)?.name === 'weight';
  const numbered = rows.map((row, index): RowModel => ({
    ...row,
    key: { ...row.key, name: String(base.rows.length + index + 1) },
  }));
  return {
    ...definedOf(base, ['keyType', 'match', 'below', 'above', 'roll']),
    ...own,
    columns,
    rows: byWeight ? [...base.rows, ...numbered] : named(rows, base.rows),
  };
}

/** Cells that were read as texts before it was known what their columns hold. */
function withColumns(row: RowModel, columns: readonly ColumnModel[], report: Report): RowModel {
  const typed = (cell: Data, column: ColumnModel | undefined): Data =>
    column && isTextual(column.type.source.text) ? cell : asExpressions(cell, report);
  const { cells } = row;
  if (cells.kind === 'list') {
    return { ...row, cells: { kind: 'list', items: cells.items.map((cell, index) => typed(cell, columns[index])) } };
  }
  const entries = cells.entries.map(({ key, value }) => ({
    key,
    value: typed(
      value,
      columns.find((column) => column.key.name === key.name),
    ),
  }));
  return { ...row, cells: { kind: 'map', entries } };
}

function asExpressions(data: Data, report: Report): Data {
  switch (data.kind) {
    case 'scalar':
      return { ...data, expression: asExpression(data.expression, report) };
    case 'list':
      return { ...data, items: data.items.map((item) => asExpressions(item, report)) };
    case 'map':
      return { ...data, entries: data.entries.map(({ key, value }) => ({ key, value: asExpressions(value, report) })) };
  }
}

function asExpression(expression: Expression, report: Report): Expression {
  if (expression.ast.kind !== 'text') return expression;
  const { source } = expression;
  const { ast, problems } = parseExpression(source.text);
  for (const problem of problems) report(toDiagnostic(problem, (part) => source.locate(part)));
  return { source, ast };
}
