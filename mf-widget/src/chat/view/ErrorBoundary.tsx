import { Component } from 'react';
import type { ReactNode } from 'react';
import { TextsContext } from '../language/useTexts';
import type { Texts } from '../texts';

/**
 * Catches an error in the chat and offers to start again. Written text is safe on the server and in
 * the storage.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  static override contextType = TextsContext;
  declare context: Texts;
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const texts = this.context;
    if (error === undefined) return this.props.children;
    return (
      <div className="broken" role="alert">
        <p>{texts.somethingWrong}</p>
        <pre>{error instanceof Error ? error.message : ''}</pre>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ error: undefined })}
        >
          {texts.tryAgain}
        </button>
      </div>
    );
  }
}
