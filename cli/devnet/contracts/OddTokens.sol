// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "Token.sol";

/// A token with a transfer tax: it keeps one percent of each transfer, so the recipient gets less than was
/// sent.
contract TaxedToken is Token {
    function transfer(address to, uint256 value) external override returns (bool) {
        moveTaxed(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        spend(from, value);
        moveTaxed(from, to, value);
        return true;
    }

    function moveTaxed(address from, address to, uint256 value) private {
        uint256 tax = value / 100;
        move(from, to, value - tax);
        if (tax > 0) move(from, address(this), tax);
    }
}

/// A token like Tether on Ethereum: its state-changing functions return nothing, and an allowance can only be
/// changed from or to zero. It has the standard's selectors with other return types, so it cannot share code
/// with Token.
contract SilentToken {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    bool private ready;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function setUp(string calldata name_, string calldata symbol_, uint8 decimals_) external {
        require(!ready);
        ready = true;
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    function move(address from, address to, uint256 value) private {
        require(to != address(0) && balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
