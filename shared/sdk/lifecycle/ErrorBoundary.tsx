import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  onError: (error: unknown) => void;
  fallback: (retry: () => void) => ReactNode;
  /**
   * Identifies the screen. When the value changes, the new screen is rendered even if the previous
   * one threw.
   */
  screen: string;
  children: ReactNode;
}

/**
 * Catches exceptions that a subtree throws while rendering. React has no hook for this, hence the
 * class.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override componentDidUpdate(before: Props, { failed }: { failed: boolean }): void {
    if (failed && this.state.failed && before.screen !== this.props.screen)
      this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(() => this.setState({ failed: false }))
      : this.props.children;
  }
}
