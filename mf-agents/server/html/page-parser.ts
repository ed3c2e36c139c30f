import { Parser, Tokenizer } from 'parse5';
import type { Token } from 'parse5';
import type { Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { moveChildren } from './page-tree';
import { UnreadablePage } from './unreadable-page';

/**
 * Limit of attributes per element. Others are ignored, because parse5 compares each new one with
 * all before it.
 */
const MAX_ATTRIBUTES = 200;
/** Limit of nesting, as in Chrome. Each new element is compared with its ancestors. */
const MAX_DEPTH = 512;

class PageTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    const token = this.currentToken as Token.TagToken;
    if (token.attrs.length < MAX_ATTRIBUTES) super._leaveAttrName();
  }
}

/**
 * parse5 without the steps that take quadratic time: attributes, nesting and the moving of many
 * nodes. Comments are left out.
 * @throws UnreadablePage if elements nest too deeply
 */
export class PageParser extends Parser<Htmlparser2TreeAdapterMap> {
  override tokenizer = new PageTokenizer(this.options, this);

  override onComment(): void {
    this.skipNextNewLine = false;
  }

  override onItemPush(
    ...pushed: Parameters<Parser<Htmlparser2TreeAdapterMap>['onItemPush']>
  ): void {
    if (this.openElements.stackTop > MAX_DEPTH) throw new UnreadablePage('nested too deeply');
    super.onItemPush(...pushed);
  }

  override _adoptNodes(
    ...[donor, recipient]: Parameters<Parser<Htmlparser2TreeAdapterMap>['_adoptNodes']>
  ): void {
    moveChildren(donor, recipient);
  }
}
