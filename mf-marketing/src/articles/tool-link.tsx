import { pageOfTool, type Tool } from '@harmony/contract/tools';
import { publicPath } from '@harmony/mf-kit';
import type { ReactNode } from 'react';
import { fragmentOf } from '../tools/tool-link.ts';

interface ToolLinkProps {
  tool: Tool;
  /** Options of its element, filled in by the link. */
  values: Record<string, string>;
  children: ReactNode;
}

/** Link to a tool with an example filled in. */
export function ToolLink({ tool, values, children }: ToolLinkProps) {
  return <a href={publicPath(pageOfTool(tool)) + fragmentOf(tool, values)}>{children}</a>;
}
