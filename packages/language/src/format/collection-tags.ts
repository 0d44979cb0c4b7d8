import {
  type CollectionTag,
  type Document,
  isCollection,
  isScalar,
  isSeq,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { mapTag, seqTag, type StringifyContext } from 'yaml/util';
import { lineWidth } from './line-width.js';

type Collection = YAMLMap | YAMLSeq;
type Stringify = (
  collection: Collection,
  context: StringifyContext,
  onComment?: () => void,
  onChompKeep?: () => void,
) => string;

/**
 * Keeps `{ }` and `[ ]` where they fit on one line, and writes the others on lines of their own. Those with comments
 * inside never fit.
 */
export function collectionTags(document: Document): CollectionTag[] {
  const keyWidths = new Map<unknown, number>();
  visit(document, {
    Pair: (_, { key, value }) => {
      if (isCollection(value)) keyWidths.set(value, isScalar(key) ? String(key.value).length : 0);
    },
  });
  const stringify: Stringify = (collection, context, onComment, onChompKeep) => {
    const padding = isSeq(collection) ? '' : ' ';
    const write = (): string =>
      collection.toString({ ...context, flowCollectionPadding: padding }, onComment, onChompKeep);
    if (!collection.flow || context.inFlow) return write();
    const line = write();
    const column = context.indent.length + (keyWidths.get(collection) ?? 0);
    if (collection.items.length === 0 || (!line.includes('\n') && column + line.length <= lineWidth)) return line;
    collection.flow = false;
    return write();
  };
  // The types allow this for scalars only, but the package looks for it on every tag.
  return [mapTag, seqTag].map((tag) => ({ ...tag, stringify }) as unknown as CollectionTag);
}
