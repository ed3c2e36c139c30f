import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { LanguageSupport } from '@codemirror/language';
import { pageNonce } from '../provider/page-nonce';
import { editorLook, highlight } from './editor-look';
import type { LineFault } from './line-fault';

export interface CodeEditorOptions {
  text: string;
  language: LanguageSupport;
  maxLength: number;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  /** Called when a change was refused because the text would be too long. */
  onRefused: () => void;
}

/** A code editor that hides its library from callers. */
export interface CodeEditor {
  /** Replaces the text, as a separate undo step. */
  setText(text: string): void;
  mark(faults: readonly LineFault[]): void;
  setAttributes(attributes: Record<string, string>): void;
  focus(): void;
  destroy(): void;
}

/** Creates an editor in `parent`. Tab indents; Escape and then Tab leaves. */
export function createCodeEditor(
  parent: HTMLElement,
  { text, language, maxLength, attributes, onChange, onRefused }: CodeEditorOptions,
): CodeEditor {
  const said = new Compartment();
  const contentAttributes = (values: Record<string, string>) =>
    EditorView.contentAttributes.of({
      tabindex: '0',
      spellcheck: 'false',
      autocapitalize: 'off',
      autocorrect: 'off',
      translate: 'no',
      ...values,
    });
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(pageNonce() ?? ''),
        said.of(contentAttributes(attributes)),
        EditorState.tabSize.of(2),
        indentUnit.of('  '),
        EditorView.lineWrapping,
        lineNumbers(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        history(),
        indentOnInput(),
        bracketMatching(),
        language,
        syntaxHighlighting(highlight),
        editorLook,
        keymap.of([...defaultKeymap, ...historyKeymap, ...lintKeymap, indentWithTab]),
        EditorState.transactionFilter.of((change) => {
          if (
            !change.docChanged ||
            change.newDoc.length <= maxLength ||
            change.newDoc.length <= change.startState.doc.length
          )
            return change;
          onRefused();
          return [];
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      const before = view.state.doc.toString();
      if (next === before) return;
      // If text was only appended, the cursor and the marks remain.
      const same = next.startsWith(before.trimEnd()) ? before.trimEnd().length : 0;
      view.dispatch({
        changes: { from: same, to: before.length, insert: next.slice(same) },
        annotations: isolateHistory.of('full'),
        ...(same > 0 && { effects: EditorView.scrollIntoView(next.length) }),
      });
    },
    mark(faults) {
      const { doc } = view.state;
      view.dispatch(
        setDiagnostics(
          view.state,
          faults
            .filter(({ line }) => line <= doc.lines)
            .map(({ line, message }) => {
              const { from, to, text: words } = doc.line(line);
              return {
                from: from + (words.length - words.trimStart().length),
                to: Math.max(to, from),
                severity: 'warning',
                message,
              };
            }),
        ),
      );
    },
    setAttributes(values) {
      view.dispatch({ effects: said.reconfigure(contentAttributes(values)) });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
