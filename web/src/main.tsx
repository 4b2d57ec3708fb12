import { render } from 'preact'
import './tokens.css'

const root = document.getElementById('app')
if (root) render(<h1>Sixfold</h1>, root)
